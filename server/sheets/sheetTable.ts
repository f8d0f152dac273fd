import type { Cell } from './cell.ts';
import type { ReadRow } from './readInThread.ts';

/** A row of a sheet by column. */
export interface TableRow<C extends string> {
  readonly number: number;
  readonly cells: Readonly<Partial<Record<C, Cell>>>;
}
/** The headings of a sheet: what each stands for, and how it is written. */
export interface TableHead<C extends string> {
  /** how many rows there are up to the headings' own, that one included */
  readonly height: number;
  /** by place; undefined where the heading is not known */
  readonly places: readonly (C | undefined)[];
  readonly columns: ReadonlyMap<C, string>;
  readonly unknown: readonly string[];
  /** columns that two headings stand for */
  readonly twice: readonly C[];
}
/** A sheet whose first row with any known heading names its columns. */
export interface SheetTable<C extends string> {
  readonly columns: ReadonlyMap<C, string>;
  readonly rows: readonly TableRow<C>[];
}

/** Headings stand in one of so many first rows. */
export const headRows = 10;

const isBlank = (cell: Cell | undefined): boolean => cell === null || cell === undefined || cell === '';

/** The headings among the first rows; undefined where none of these has the column that must be there. */
export const headOf = <C extends string>(
  rows: readonly ReadRow[],
  columnOf: (heading: string) => C | undefined,
  needed: C,
): TableHead<C> | undefined => {
  const named = rows.slice(0, headRows).map(({ cells }) => cells.map((cell) => columnOf(String(cell ?? ''))));
  const start = named.findIndex((columns) => columns.includes(needed));
  const places = named[start];
  if (!places) return undefined;
  const texts = rows[start]!.cells.map((cell) => String(cell ?? '').trim());
  const known = places.flatMap((column, index): [C, string][] => (column ? [[column, texts[index]!]] : []));
  return {
    height: start + 1,
    places,
    columns: new Map(known),
    unknown: texts.filter((text, index) => text !== '' && !places[index]),
    twice: [...new Set(known.map(([column]) => column).filter((column, i, all) => all.indexOf(column) !== i))],
  };
};

/** A row by column, without its empty cells; undefined where it has no others. */
export const rowOf = <C extends string>(
  { places }: TableHead<C>,
  { number, cells }: ReadRow,
): TableRow<C> | undefined => {
  if (cells.every(isBlank)) return undefined;
  const known = places.flatMap((column, index) =>
    column && !isBlank(cells[index]) ? [[column, cells[index]!] as const] : [],
  );
  return { number, cells: Object.fromEntries(known) as Partial<Record<C, Cell>> };
};

/** The sheet as a table; undefined where none of its first rows has the column that must be there. */
export const tableOf = <C extends string>(
  rows: readonly ReadRow[],
  columnOf: (heading: string) => C | undefined,
  needed: C,
): SheetTable<C> | undefined => {
  const head = headOf(rows, columnOf, needed);
  if (!head) return undefined;
  const filled = rows.slice(head.height).map((row) => rowOf(head, row));
  return { columns: head.columns, rows: filled.filter((row) => row !== undefined) };
};

/** A cell as text; undefined where it is empty. */
export const textOf = (cell: Cell | undefined): string | undefined => (isBlank(cell) ? undefined : String(cell));
