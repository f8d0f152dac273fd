import { refuse } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { ReadRow } from '#server/sheets/readInThread.ts';
import { headRows, type TableHead } from '#server/sheets/sheetTable.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { Column, DraftHead, ImportProblem } from './draft.ts';
import { columnHeading, headingReader, readColumns } from './importColumns.ts';

/** The columns of a file by place, as somebody has chosen them; null for those that are not read. */
export type ChosenColumns = readonly (Column | null)[];

/** The row of a file that has its headings. */
export interface FoundHead {
  /** how many rows there are up to it, itself included */
  readonly height: number;
  readonly headings: readonly string[];
  /** what each is taken for */
  readonly columns: readonly (Column | undefined)[];
}

/** Finds the headings: the row of the first ten that has most known ones, else the first that says anything. */
export const findHead = (entity: Entity, rows: readonly ReadRow[]): FoundHead | undefined => {
  const meaning = headingReader(entity);
  const columnOf = (text: string): Column | undefined => {
    const found = meaning(text);
    return typeof found === 'object' ? found.column : undefined;
  };
  const texts = rows.slice(0, headRows).map(({ cells }) => cells.map((cell) => String(cell ?? '').trim()));
  const known = texts.map((row) => row.map(columnOf));
  const counts = known.map((row) => new Set(row.filter(Boolean)).size);
  const most = Math.max(0, ...counts);
  const place = most > 0 ? counts.indexOf(most) : texts.findIndex((row) => row.some(Boolean));
  const headings = texts[place];
  return headings && { height: place + 1, headings, columns: known[place]! };
};

/** Refuses a choice of columns that no file of these records can have. */
const checkChosen = (entity: Entity, chosen: ChosenColumns): void => {
  const known = readColumns(entity);
  const given = chosen.filter((column) => column !== null);
  if (given.some((column) => !known.includes(column))) throw refuse('columns', 'choice');
  if (new Set(given).size < given.length) throw refuse('columns', 'columnTwice');
};

/** The headings of a sheet, what each stands for and how it is written. */
type DescribedHead = TableHead<Column> & { readonly headings: readonly string[] };

/** The head of a sheet as it will be read; what it has to have is its key. */
export const readHead = (
  entity: Entity,
  rows: readonly ReadRow[],
  { chosen, language }: { readonly chosen: ChosenColumns | undefined; readonly language: Language },
): DescribedHead => {
  const { importKey = '' } = entity.resource;
  const found = findHead(entity, rows);
  if (chosen) checkChosen(entity, chosen);
  const places = chosen ? chosen.map((column) => column ?? undefined) : (found?.columns ?? []);
  if (!found || !places.includes(importKey))
    throw refuse('fileId', 'noColumn', columnHeading(entity, importKey, language));
  const { headings, height } = found;
  const named = places.flatMap((column, at): [Column, string][] => (column ? [[column, headings[at] ?? '']] : []));
  const all = named.map(([column]) => column);
  return {
    headings,
    height,
    places,
    columns: new Map(named),
    unknown: headings.filter((heading, at) => heading !== '' && !places[at]),
    twice: [...new Set(all.filter((column, at) => all.indexOf(column) !== at))],
  };
};

/** What a report says of the headings. */
export const describeHead = (entity: Entity, { headings, columns, unknown, twice }: DescribedHead): DraftHead => {
  const meaning = headingReader(entity);
  return {
    headings,
    columns,
    ignored: unknown.filter((heading) => meaning(heading) === 'ignored'),
    unknown: unknown.filter((heading) => meaning(heading) !== 'ignored'),
    problems: twice.map((column): ImportProblem => ({ column, code: 'columnTwice' })),
  };
};
