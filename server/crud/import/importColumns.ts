import { fold, type Field } from '#schema';
import { en } from '#i18n/en/index.ts';
import { fa } from '#i18n/fa/index.ts';
import { headingOf } from '#server/crud/cellWords.ts';
import type { Entity } from '#server/crud/entity.ts';
import { fromCell } from '#server/crud/kinds/fromCell.ts';
import { languages, type Language } from '#server/http/language.ts';
import type { Column } from './draft.ts';

const texts = { fa: fa.sheetImport, en: en.sheetImport } as const;

/** The words of imports in a language. */
export const importWords = (language: Language): (typeof texts)[Language] => texts[language];

/** The fields that a sheet can give, in the order of the definition. */
export const importedFields = ({ writable }: Entity): [string, Field][] =>
  [...writable].filter(([, field]) => fromCell(field) !== null);

/** The column that says whether a row is a group or an item; undefined where the resource is no family. */
export const typeColumn = ({ resource }: Entity): Column | undefined => resource.tree?.types?.key;

/** Every column of a sheet of these records: a tree's own ones first after the key. */
export const importedColumns = (entity: Entity): Column[] => {
  const { tree, importKey = '' } = entity.resource;
  const others = importedFields(entity).flatMap(([name]) => (name === importKey ? [] : [name]));
  const type = typeColumn(entity);
  return [importKey, ...(tree ? ['parentId'] : []), ...(type ? [type] : []), ...others];
};

/** True where there may be records without the value by which an import knows them. */
export const mayLackKey = ({ resource }: Entity): boolean =>
  resource.importKey !== undefined && resource.fields[resource.importKey]?.required !== true;

/** By it a record without a key is known; exports of such records bring it, templates do not. */
export const idColumn: Column = 'id';

/** Every column that a file may have. */
export const readColumns = (entity: Entity): Column[] => [
  ...importedColumns(entity),
  ...(mayLackKey(entity) ? [idColumn] : []),
];

/** How a column is headed. */
export const columnHeading = (entity: Entity, column: Column, language: Language): string => {
  if (column === 'parentId') return importWords(language).parent;
  return column === typeColumn(entity) ? importWords(language).type : headingOf(entity, column, language);
};

/** What a heading stands for: a column, or something known that no import changes. */
export type Heading = { readonly column: Column } | 'ignored' | undefined;

/** Recognises headings by their words in every language, spelt in any way, and by the field's own name. */
export const headingReader = (entity: Entity): ((heading: string) => Heading) => {
  const known = new Map<string, Heading>();
  const learn = (name: string, words: readonly string[], meaning: Heading): void => {
    for (const word of [name, ...words]) if (!known.has(fold(word))) known.set(fold(word), meaning);
  };
  for (const column of readColumns(entity)) {
    learn(
      column,
      languages.flatMap((language) => [columnHeading(entity, column, language), headingOf(entity, column, language)]),
      { column },
    );
  }
  for (const name of entity.fields.keys()) {
    learn(
      name,
      languages.map((language) => headingOf(entity, name, language)),
      'ignored',
    );
  }
  if (entity.resource.tree) {
    learn(
      'parentId',
      languages.flatMap((language) => importWords(language).parentWords),
      { column: 'parentId' },
    );
  }
  return (heading) => known.get(fold(heading));
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(fold(text).split(' ').filter(Boolean));
const holds = (all: ReadonlySet<string>, some: ReadonlySet<string>): boolean =>
  some.size > 0 && [...some].every((word) => all.has(word));

/**
 * Guesses what a strange heading stands for: the one column whose heading, in some language, has all its words or only
 * words of it («سمت سازمانی» for «سمت»). Good enough to offer, not to read by.
 */
export const headingGuess = (entity: Entity): ((heading: string) => Column | undefined) => {
  const known = importedColumns(entity).map((column) => ({
    column,
    labels: languages.map((language) => wordsOf(columnHeading(entity, column, language))),
  }));
  return (heading) => {
    const words = wordsOf(heading);
    const found = known.filter(({ labels }) => labels.some((label) => holds(words, label) || holds(label, words)));
    return found.length === 1 ? found[0]!.column : undefined;
  };
};
