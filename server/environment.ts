/** The variables that the program was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;
/** Notes what is wrong with one of them: a key of i18n/<language>/start.ts below `config`, and what fills it. */
export type Report = (key: string, params: Readonly<Record<string, string>>) => void;
