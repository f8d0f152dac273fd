// What an import of rows says of itself, the same for the server that says it and the browser that shows it.
import type { JobError } from './jobs.ts';

/** Something in a file that cannot be taken over: its row and column as the file has them. */
export interface SheetProblem extends JobError {
  readonly value?: string;
}

/** One cell that changes, in words. */
export interface ChangeLine {
  readonly column: string;
  /** absent where it cannot be told in a word */
  readonly before?: string;
  readonly after: string;
}

/** What becomes of one row. */
export interface RowReport {
  readonly row: number;
  readonly key: string;
  readonly title: string;
  readonly action: 'create' | 'update' | 'none' | 'skip' | 'refused';
  readonly changes: readonly ChangeLine[];
}

/** What an import would do, or did; it shows the first rows and problems and counts them all. */
export interface SheetReport {
  readonly resource: string;
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** rows of records that exist already, where only new ones were asked for */
  readonly skipped: number;
  /** headings that stand for nothing, and those that no import changes */
  readonly unknown: readonly string[];
  readonly ignored: readonly string[];
  readonly rows: readonly RowReport[];
  readonly problems: readonly SheetProblem[];
  readonly problemsTotal: number;
}

/** The kinds of file that an import of rows reads. */
export const sheetEndings = ['.xlsx', '.csv', '.json'] as const;

/** Largest upload of a sheet in megabytes, and how many rows below its headings are read. */
export const sheetLimits = { megabytes: 20, rows: 100_000 } as const;
