import { persianDigits, snakeCase } from '#schema';
import { labels as english } from '#i18n/en/index.ts';
import { general as generalEnglish } from '#i18n/en/general.ts';
import { general as generalPersian } from '#i18n/fa/general.ts';
import { labels as persian } from '#i18n/fa/index.ts';
import type { Language } from '#server/http/language.ts';
import { jalaliDay, jalaliInstant } from '#server/sheets/jalali.ts';
import type { Entity } from './entity.ts';
import type { CellWords } from './kinds/kind.ts';

/** The parts of a resource's labels that a sheet needs. */
interface SheetLabels {
  readonly many: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly rows?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly yesNo?: Readonly<Record<string, { readonly yes: string; readonly no: string }>>;
}

const texts = {
  fa: { labels: persian, general: generalPersian },
  en: { labels: english, general: generalEnglish },
} as const;

const labelsOf = ({ resource }: Entity, language: Language): SheetLabels | undefined =>
  (texts[language].labels as Readonly<Record<string, SheetLabels>>)[resource.name];

/** The resource's name as headings have it. */
export const manyOf = (entity: Entity, language: Language): string =>
  labelsOf(entity, language)?.many ?? entity.resource.name;

/** The heading of a column. */
export const headingOf = (entity: Entity, name: string, language: Language): string => {
  const system: Readonly<Record<string, string>> = texts[language].general.system;
  return labelsOf(entity, language)?.fields[name] ?? system[name] ?? snakeCase(name);
};

/** What forms say below a field; '' where they say nothing. */
export const helpOf = (entity: Entity, name: string, language: Language): string =>
  labelsOf(entity, language)?.help?.[name] ?? '';

/** The words of the columns of a list of rows. */
const columnWords = (entity: Entity, name: string, language: Language): CellWords['columns'] => {
  const field = entity.fields.get(name);
  if (field?.kind !== 'rows') return {};
  const headings = labelsOf(entity, language)?.rows?.[name];
  return Object.fromEntries(
    Object.keys(field.of).map((column) => [
      column,
      { heading: headings?.[column] ?? column, words: cellWords(entity, `${name}.${column}`, language) },
    ]),
  );
};

const outOfText = (words: string, language: Language, { done, of }: { done: number; of: number }): string => {
  const text = words.replace('%{done}', String(done)).replace('%{of}', String(of));
  return language === 'fa' ? persianDigits(text) : text;
};

/** What every kind of record is called, for those of the trail that are no records of a list too. */
const kindWords = (language: Language): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(texts[language].labels).map(([name, { many }]) => [name, many])),
  ...texts[language].general.kinds,
});

/** The words that a column's values are shown with; `options.colour` is a column of a list of rows. */
export const cellWords = (entity: Entity, name: string, language: Language): CellWords => {
  const { general } = texts[language];
  const labels = labelsOf(entity, language);
  const { blank, kind } = entity.fields.get(name) ?? {};
  return {
    ...(blank && { blank: general[blank] }),
    yes: labels?.yesNo?.[name]?.yes ?? general.yes,
    no: labels?.yesNo?.[name]?.no ?? general.no,
    levels: Object.values(general.levels),
    choices: kind === 'kindOfRecord' ? kindWords(language) : (labels?.choices?.[name] ?? {}),
    columns: columnWords(entity, name, language),
    outOf: (done, of) => outOfText(general.outOf, language, { done, of }),
    day: language === 'fa' ? jalaliDay : (day) => day,
    moment: language === 'fa' ? jalaliInstant : (moment) => moment,
  };
};
