/** A message of i18n/<language>/start.ts by its dotted key, and what it interpolates. */
export interface StartMessage {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Why the server cannot start, for the person who started it; main.ts prints it in their words and ends. */
export class StartProblem extends Error implements StartMessage {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly details: readonly StartMessage[];
  constructor(key: string, params: Readonly<Record<string, string>> = {}, details: readonly StartMessage[] = []) {
    super([key, ...details.map((detail) => detail.key)].join(' '));
    this.key = key;
    this.params = params;
    this.details = details;
  }
}
