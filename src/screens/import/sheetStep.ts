import type { SheetHead, SheetReport } from '#resources/sheetReport.ts';
import type { Reading, SheetFailure } from './importCalls.ts';

/** A file that was uploaded, and its headings. */
export interface TakenFile {
  readonly fileId: number;
  readonly fileName: string;
  readonly head: SheetHead;
}

/** A file whose rows were checked. */
export interface CheckedSheet extends TakenFile {
  readonly reading: Reading;
  /** the job that checked it, which can give its problems as a sheet */
  readonly job: number;
  readonly report: SheetReport;
}

/** Where an import stands, from the choice of a file to its result. */
export type SheetStep =
  | { readonly name: 'file'; readonly failure?: SheetFailure & { readonly job?: number } }
  | { readonly name: 'upload'; readonly progress: number }
  | { readonly name: 'columns'; readonly file: TakenFile; readonly reading: Reading }
  | { readonly name: 'check'; readonly job: number | undefined }
  | { readonly name: 'preview'; readonly checked: CheckedSheet }
  | { readonly name: 'run'; readonly job: number }
  | { readonly name: 'done'; readonly report: SheetReport; readonly to: string | undefined };
