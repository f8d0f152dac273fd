import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '#schema';
import { sheetEndings, type SheetReport } from '#resources/sheetReport.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Job } from '#src/jobs/job.ts';
import { resultPath } from '#src/jobs/jobResults.ts';
import { cancelJob, watchJob } from '#src/jobs/watchedJobs.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { failureOfError, failureOfJob, startImport, type SheetFailure } from './importCalls.ts';

/** A file whose rows were checked. */
export interface CheckedSheet {
  readonly fileId: number;
  readonly fileName: string;
  /** the job that checked it, which can give its problems as a sheet */
  readonly job: number;
  readonly report: SheetReport;
}

/** Where an import stands, from the choice of a file to its result. */
export type SheetStep =
  | { readonly name: 'file'; readonly failure?: SheetFailure & { readonly job?: number } }
  | { readonly name: 'upload'; readonly progress: number }
  | { readonly name: 'check'; readonly job: number | undefined }
  | { readonly name: 'preview'; readonly checked: CheckedSheet }
  | { readonly name: 'run'; readonly job: number }
  | { readonly name: 'done'; readonly report: SheetReport; readonly to: string | undefined };

export interface SheetImport {
  readonly step: SheetStep;
  readonly take: (file: File) => Promise<void>;
  readonly confirm: (checked: CheckedSheet) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly restart: () => void;
}

const isTaken = (file: File): boolean => sheetEndings.some((ending) => file.name.toLowerCase().endsWith(ending));
const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Steps of an import that come from what its calls and jobs say. */
const useSteps = () => {
  const translate = useTranslate();
  const [step, setStep] = useState<SheetStep>({ name: 'file' });
  const failWith = ({ message, problems }: SheetFailure, otherwise: string, job?: number): void => {
    const failure = { message: message ?? translate(`sheetImport.${otherwise}`), problems };
    setStep({ name: 'file', failure: { ...failure, ...(job !== undefined && { job }) } });
  };
  const fail = (error: unknown): void =>
    isAborted(error) ? setStep({ name: 'file' }) : failWith(failureOfError(error), 'failed');
  /** the report of a job that did its work; of another, the reason is shown */
  const reportOf = (job: Job): SheetReport | undefined => {
    if (job.state === 'done') return job.result as SheetReport;
    failWith(failureOfJob(job), job.state === 'cancelled' ? 'cancelled' : 'failed', job.id);
    return undefined;
  };
  return { step, setStep, failWith, fail, reportOf };
};

/** Uploads a sheet, has its rows checked, and imports them once the person has seen what that would do. */
export const useSheetImport = (resource: Resource, scope: number | undefined): SheetImport => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const { step, setStep, failWith, fail, reportOf } = useSteps();
  const upload = useRef<AbortController>(undefined);
  const start = (fileId: number, dryRun: boolean): Promise<number> =>
    startImport(provider, { resource, scope }, { fileId, dryRun });

  const check = async (file: Omit<CheckedSheet, 'report' | 'job'>): Promise<void> => {
    setStep({ name: 'check', job: undefined });
    const job = await start(file.fileId, true);
    setStep({ name: 'check', job });
    const report = reportOf(await watchJob(provider, job, { quiet: true }));
    if (report) setStep({ name: 'preview', checked: { ...file, job, report } });
  };
  const take = async (file: File): Promise<void> => {
    if (!isTaken(file)) return failWith({ message: undefined, problems: [] }, 'wrongKind');
    const { signal } = (upload.current = new AbortController());
    const onProgress = (progress: number): void => setStep({ name: 'upload', progress });
    onProgress(0);
    try {
      const { data } = await provider.upload(file, { onProgress, signal });
      await check({ fileId: data.id, fileName: file.name });
    } catch (error) {
      fail(error);
    }
  };
  const run = async ({ fileId }: CheckedSheet): Promise<void> => {
    const id = await start(fileId, false);
    setStep({ name: 'run', job: id });
    const job = await watchJob(provider, id);
    const report = reportOf(job);
    if (!report) return;
    setStep({ name: 'done', report, to: resultPath(job) });
    notify(translate('sheetImport.doneToast', { kind: labels.many }), { type: 'success' });
    await client.invalidateQueries({ queryKey: [resource.name] });
  };
  const cancel = async (): Promise<void> => {
    if (step.name === 'upload') upload.current?.abort();
    const job = step.name === 'run' || step.name === 'check' ? step.job : undefined;
    if (job !== undefined) await cancelJob(provider, job).catch(() => notify('jobs.cancelFailed', { type: 'error' }));
  };
  return {
    step,
    take,
    cancel,
    confirm: (checked) => run(checked).catch(fail),
    restart: () => setStep({ name: 'file' }),
  };
};
