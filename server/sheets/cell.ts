/** What a cell of a sheet holds. Dates travel as text: ISO days when read, whatever the writer chose when written. */
export type Cell = string | number | boolean | null;
/** Cells of a row in column order; missing ones at the end count as empty. */
export type CellRow = readonly Cell[];
/** Rows as they come from the database, some hundred at a time. */
export type RowBatches = AsyncIterable<readonly CellRow[]>;
/** Takes the bytes of a file as they are made; the writer waits until it is ready for more. */
export type Sink = (chunk: Uint8Array) => Promise<void> | void;

export interface SheetColumn {
  readonly title: string;
  /** in characters of the default font; 18 unless told */
  readonly width?: number;
  /** the words that its cells may have, offered as a list */
  readonly options?: readonly string[];
}
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rightToLeft: boolean;
}
