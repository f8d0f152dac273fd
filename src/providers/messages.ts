import type { TranslationMessages } from 'ra-core';
import type { Language } from './preferences.ts';

type Words = { readonly [key: string]: string | Words };
type Base = TranslationMessages['ra'];
interface Spoken {
  readonly labels: Readonly<Record<string, { readonly one: string; readonly many: string; readonly fields: Words }>>;
}

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** `words` laid over `base`, at any depth. */
const laidOver = (base: Words, words: Words): Words =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(words)])].map((key) => {
      const [under, over] = [base[key], words[key]];
      return [key, isWords(under) && isWords(over) ? laidOver(under, over) : (over ?? under ?? '')];
    }),
  );

/** react-admin's names for the words that a definition's labels give: resources.X.name and resources.X.fields.Y. */
const resourceNames = ({ labels }: Spoken): Words =>
  Object.fromEntries(
    Object.entries(labels).map(([name, { one, many, fields }]) => [name, { name: `${one} |||| ${many}`, fields }]),
  );

const composed = (base: Base, ours: Words, spoken: Spoken): TranslationMessages =>
  ({
    ra: laidOver(base as unknown as Words, ours),
    resources: resourceNames(spoken),
    ...spoken,
  }) as unknown as TranslationMessages;

const persian = async (): Promise<TranslationMessages> => {
  const [base, ours, { fa }] = await Promise.all([
    import('ra-language-farsi'),
    import('#i18n/fa/reactAdmin.ts'),
    import('#i18n/fa/index.ts'),
  ]);
  return composed(base.default.ra, ours.reactAdmin, fa);
};

const english = async (): Promise<TranslationMessages> => {
  const [base, ours, { en }] = await Promise.all([
    import('ra-language-english'),
    import('#i18n/en/reactAdmin.ts'),
    import('#i18n/en/index.ts'),
  ]);
  return composed(base.default.ra, ours.reactAdmin, en);
};

/** All words of a language, in a chunk of their own: `labels.X…`, `errors.…`, and react-admin's under `ra`. */
export const messagesOf = (language: Language): Promise<TranslationMessages> =>
  language === 'fa' ? persian() : english();
