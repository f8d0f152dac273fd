import type { SheetField, SheetHead } from '#resources/sheetReport.ts';

/** Columns of a file by place; null for those that are not read. */
export type Columns = readonly (string | null)[];

/** The columns once a place is taken for another; whichever was taken for it before is not any more. */
export const takenFor = (columns: Columns, place: number, name: string | null): Columns =>
  columns.map((column, at) => {
    if (at === place) return name;
    return column === name ? null : column;
  });

/** The needed columns that no place is taken for. */
export const missing = ({ fields }: SheetHead, columns: Columns): readonly SheetField[] =>
  fields.filter(({ name, needed }) => needed && !columns.includes(name));

/** Nothing can be imported while the key is not there. */
export const hasKey = ({ fields }: SheetHead, columns: Columns): boolean =>
  fields.some(({ name, isKey }) => isKey && columns.includes(name));
