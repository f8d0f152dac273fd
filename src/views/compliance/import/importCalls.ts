import { HttpError } from 'ra-core';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { Job } from '#src/jobs/job.ts';
import type { ImportProblem } from './importReport.ts';

/** What is asked of an import beside its file. */
export interface ImportAsk {
  readonly fileId: number;
  readonly packageId?: number;
  /** a new package even where one has the file's code */
  readonly asNew?: true;
  /** the new package's title */
  readonly title?: string;
  readonly preview: boolean;
}

/** Starts an import and answers with the id of its job. */
export const startImport = async (provider: ConsoleDataProvider, body: ImportAsk): Promise<number> => {
  const { data } = await provider.call<{ job: number }>('POST', '/packages/import', { body });
  return data.job;
};

/** Why an import came to nothing: in general, and place by place. */
export interface ImportFailure {
  readonly problem: string | undefined;
  readonly problems: readonly ImportProblem[];
}

/** `place.column` of a refused file, as its error map writes it. */
const placed = (key: string, message: string): ImportProblem => {
  const dot = key.lastIndexOf('.');
  return { ...(dot >= 0 && { place: key.slice(0, dot) }), column: key.slice(dot + 1), message };
};

/** What a refused call says. */
export const failureOfError = (error: unknown): ImportFailure => {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const errors = (body as { errors?: Readonly<Record<string, readonly string[]>> } | undefined)?.errors ?? {};
  const problems = Object.entries(errors).flatMap(([key, messages]) => messages.map((one) => placed(key, one)));
  return { problem: error instanceof Error ? error.message : undefined, problems };
};

/** What a failed job says. */
export const failureOfJob = ({ errors }: Job): ImportFailure => {
  const problems = (errors ?? []).filter(({ place, row }) => place !== undefined || row !== undefined);
  return { problem: errors?.find((error) => !problems.includes(error))?.message, problems };
};
