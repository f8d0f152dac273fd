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
  /** those among the created that have no key, and so would be made anew by the same file */
  readonly keyless: number;
  /** headings that stand for nothing, and those that no import changes */
  readonly unknown: readonly string[];
  readonly ignored: readonly string[];
  readonly rows: readonly RowReport[];
  readonly problems: readonly SheetProblem[];
  readonly problemsTotal: number;
}

/** What becomes of records that a file names and that exist already. */
export const importModes = ['change', 'add'] as const;
export type ImportMode = (typeof importModes)[number];

/** A column that a file of some records may have. */
export interface SheetField {
  /** a field's name, or one of a tree's own */
  readonly name: string;
  readonly label: string;
  /** no new record can be made without it */
  readonly needed: boolean;
  /** the column by which records are known */
  readonly isKey: boolean;
}

/** The headings of a file, before anybody says what they stand for. */
export interface SheetHead {
  readonly headings: readonly string[];
  /** by place: the column that each is taken for; null for those that are not read */
  readonly columns: readonly (string | null)[];
  /** the person has chosen so before, for the same headings */
  readonly remembered: boolean;
  /** nothing is left to choose: the key is there, and every heading is known */
  readonly settled: boolean;
  /** the first rows as the file has them, cell by cell */
  readonly samples: readonly (readonly string[])[];
  readonly fields: readonly SheetField[];
}

/** Something that can be imported by whoever asks. */
export interface Importable {
  readonly resource: string;
  /** how many records there are */
  readonly count: number;
  readonly last: ImportRun | null;
}

/** An import that was made, or is being made. */
export interface ImportRun {
  readonly id: number;
  readonly resource: string;
  readonly fileName: string;
  /** whoever made it, as they were called then */
  readonly user: string;
  readonly own: boolean;
  readonly mode: ImportMode;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly problems: number;
  /** of the person's own, as long as its job is kept */
  readonly job: number | null;
}

/** The kinds of file that an import of rows reads. */
export const sheetEndings = ['.xlsx', '.csv', '.json'] as const;

/** Largest upload of a sheet in megabytes, and how many rows below its headings are read. */
export const sheetLimits = { megabytes: 20, rows: 100_000 } as const;
