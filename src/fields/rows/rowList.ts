import { startOfRow, type FieldOf } from '#schema';
import type { RowValues } from '#src/fields/FieldView.ts';

export type RowList = readonly RowValues[];
type Rows = FieldOf<'rows'>;

/** The form's own id for one more row; the server gives the lasting one. */
const freshId = (list: RowList): number => Math.min(0, ...list.map(({ id }) => id)) - 1;

/** With one more empty row at the end. */
export const withRow = (list: RowList, field: Rows): RowList => [...list, { ...startOfRow(field), id: freshId(list) }];

export const withoutRow = (list: RowList, at: number): RowList => list.filter((_, index) => index !== at);

/** With a row at another place. */
export const withMoved = (list: RowList, from: number, to: number): RowList => {
  const moved = list[from];
  if (!moved || to < 0 || to >= list.length || from === to) return list;
  return withoutRow(list, from).toSpliced(to, 0, moved);
};

export const withCell = (list: RowList, at: number, column: string, value: unknown): RowList =>
  list.map((row, index) => (index === at ? { ...row, [column]: value } : row));

/** The same rows for another record, which does not know their ids. */
export const asNewRows = (list: RowList): RowList => list.map((row, index) => ({ ...row, id: -1 - index }));

/** A clipboard's text as cells: lines of a sheet, its columns with tabs between; undefined where it is one cell's text. */
export const pastedCells = (text: string): string[][] | undefined => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.length > 1 || text.includes('\t')
    ? lines.map((line) => line.split('\t').map((cell) => cell.trim()))
    : undefined;
};

interface Paste {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly string[])[];
  readonly read: (text: string, column: string) => unknown;
}

/** With pasted cells from a place on; rows are added as far as the list takes them. */
export const withPasted = (list: RowList, field: Rows, { row, column, cells, read }: Paste): RowList => {
  const names = Object.keys(field.of).slice(column);
  let filled = list;
  for (const [down, line] of cells.slice(0, (field.max ?? 50) - row).entries()) {
    if (row + down >= filled.length) filled = withRow(filled, field);
    for (const [across, name] of names.entries()) {
      const text = line[across];
      if (text !== undefined)
        filled = withCell(filled, row + down, name, text === '' ? startOfRow(field)[name] : read(text, name));
    }
  }
  return filled;
};
