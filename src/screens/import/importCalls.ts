import { HttpError } from 'ra-core';
import type { Resource } from '#schema';
import type { ImportMode, SheetHead, SheetProblem } from '#resources/sheetReport.ts';
import type { Job } from '#src/jobs/job.ts';
import { filledCall } from '#src/providers/callPath.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

/** How a file is read: what its columns stand for, and what becomes of records that exist. */
export interface Reading {
  /** by place; absent where the headings speak for themselves */
  readonly columns?: readonly (string | null)[];
  readonly mode: ImportMode;
}

interface ImportAsk extends Reading {
  readonly fileId: number;
  /** only say what would happen */
  readonly dryRun: boolean;
}

/** What the headings of an uploaded file stand for, as far as that can be told. */
export const readColumns = async (
  provider: ConsoleDataProvider,
  resource: Resource,
  fileId: number,
): Promise<SheetHead> => {
  const { path } = filledCall(resource, 'importColumns');
  return (await provider.call<SheetHead>('POST', path, { body: { fileId } })).data;
};

/** Starts an import and answers with the id of its job. */
export const startImport = async (
  provider: ConsoleDataProvider,
  { resource, scope }: { readonly resource: Resource; readonly scope: number | undefined },
  { mode, ...rest }: ImportAsk,
): Promise<number> => {
  const { path } = filledCall(resource, 'import', { scope });
  const body = { ...rest, ...(mode !== 'change' && { mode }) };
  return (await provider.call<{ job: number }>('POST', path, { body })).data.job;
};

/** Why an import came to nothing: in general, and row by row. */
export interface SheetFailure {
  readonly message: string | undefined;
  readonly problems: readonly SheetProblem[];
}

/** What a refused call says: of the file as a whole, else in general. */
export const failureOfError = (error: unknown): SheetFailure => {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const errors = (body as { errors?: Readonly<Record<string, readonly string[]>> } | undefined)?.errors ?? {};
  const [first] = Object.values(errors).flat();
  return { message: first ?? (error instanceof Error ? error.message : undefined), problems: [] };
};

/** What a failed job says. */
export const failureOfJob = ({ errors }: Job): SheetFailure => {
  const problems = (errors ?? []).filter(({ row, column }) => row !== undefined || column !== undefined);
  return { message: errors?.find((error) => !problems.includes(error))?.message, problems };
};
