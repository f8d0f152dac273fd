import type { Cell } from '#server/sheets/cell.ts';
import type { ReadRow } from '#server/sheets/readXlsx.ts';

/** A row of a sheet by column. */
export interface TableRow<C extends string> {
  readonly number: number;
  readonly cells: Readonly<Partial<Record<C, Cell>>>;
}
/** A sheet whose first row with any known heading names its columns. */
export interface SheetTable<C extends string> {
  readonly columns: ReadonlySet<C>;
  readonly rows: readonly TableRow<C>[];
}

const isBlank = (cell: Cell | undefined): boolean => cell === null || cell === undefined || cell === '';

/** The sheet as a table; undefined where none of its first rows has the column that must be there. */
export const tableOf = <C extends string>(
  rows: readonly ReadRow[],
  columnOf: (heading: string) => C | undefined,
  needed: C,
): SheetTable<C> | undefined => {
  const headings = rows.slice(0, 10).map(({ cells }) => cells.map((cell) => columnOf(String(cell ?? ''))));
  const start = headings.findIndex((columns) => columns.includes(needed));
  const columns = headings[start];
  if (!columns) return undefined;
  const filled = rows.slice(start + 1).filter(({ cells }) => !cells.every(isBlank));
  return {
    columns: new Set(columns.filter((column) => column !== undefined)),
    rows: filled.map(({ number, cells }) => ({
      number,
      cells: Object.fromEntries(
        columns.flatMap((column, index) => (column && !isBlank(cells[index]) ? [[column, cells[index]!]] : [])),
      ) as Partial<Record<C, Cell>>,
    })),
  };
};

/** A cell as text; undefined where it is empty. */
export const textOf = (cell: Cell | undefined): string | undefined => (isBlank(cell) ? undefined : String(cell));
