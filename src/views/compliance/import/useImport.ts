import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { Job } from '#src/jobs/job.ts';
import { cancelJob, watchJob } from '#src/jobs/watchedJobs.ts';
import { failureOfError, failureOfJob, startImport, type ImportFailure } from './importCalls.ts';
import { importEndings, type ImportReport } from './importReport.ts';

/** A checked file: what its import would do, into the package that it means or as a new one. */
export interface CheckedFile {
  readonly fileId: number;
  readonly fileName: string;
  readonly report: ImportReport;
  /** the package that the file means; null where there is none */
  readonly known: { readonly id: number; readonly title: string } | null;
  readonly asNew: boolean;
}

/** Where the import stands, from the choice of a file to its result. */
export type ImportStep =
  | { readonly name: 'choose'; readonly failure?: ImportFailure }
  | { readonly name: 'upload'; readonly progress: number }
  | { readonly name: 'check' }
  | { readonly name: 'preview'; readonly checked: CheckedFile }
  | { readonly name: 'run'; readonly job: number }
  | { readonly name: 'done'; readonly report: ImportReport };

export interface Import {
  readonly step: ImportStep;
  readonly take: (file: File) => Promise<void>;
  /** checks the same file again, for the other target */
  readonly retarget: (checked: CheckedFile, asNew: boolean) => Promise<void>;
  readonly confirm: (checked: CheckedFile, title: string | undefined) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly restart: () => void;
}

const accepted = (file: File): boolean => importEndings.some((ending) => file.name.toLowerCase().endsWith(ending));
const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const useOutcome = (setStep: (step: ImportStep) => void) => {
  const translate = useTranslate();
  const words = useCallback((key: string) => translate(`complianceViews.import.${key}`), [translate]);
  const failWith = ({ problem, problems }: ImportFailure, otherwise: string): void =>
    setStep({ name: 'choose', failure: { problem: problem || words(otherwise), problems } });
  const fail = (error: unknown): void =>
    isAborted(error) ? setStep({ name: 'choose' }) : failWith(failureOfError(error), 'failed');
  /** the report of a job that did its work; of another, the reason is shown */
  const reportOf = (job: Job): ImportReport | undefined => {
    if (job.state === 'done') return job.result as ImportReport;
    failWith(failureOfJob(job), job.state === 'cancelled' ? 'cancelled' : 'failed');
    return undefined;
  };
  return { words, failWith, fail, reportOf };
};

/** Uploads a package file, has it checked, and imports it once the person has seen what it would do. */
export const useImport = (packageId: number | undefined): Import => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const { words, failWith, fail, reportOf } = useOutcome(setStep);
  const upload = useRef<AbortController>(undefined);
  const into = packageId === undefined ? {} : { packageId };

  const check = async (file: Omit<CheckedFile, 'report' | 'known'>, known?: CheckedFile['known']): Promise<void> => {
    setStep({ name: 'check' });
    const ask = { fileId: file.fileId, preview: true, ...into, ...(file.asNew && { asNew: true as const }) };
    const report = reportOf(await watchJob(provider, await startImport(provider, ask), { quiet: true }));
    if (!report) return;
    const means = report.packageId === null ? null : { id: report.packageId, title: report.title };
    setStep({ name: 'preview', checked: { ...file, report, known: known ?? means } });
  };

  const take = async (file: File): Promise<void> => {
    if (!accepted(file)) return failWith({ problem: undefined, problems: [] }, 'wrongKind');
    const { signal } = (upload.current = new AbortController());
    const onProgress = (progress: number): void => setStep({ name: 'upload', progress });
    onProgress(0);
    try {
      const { data } = await provider.upload(file, { onProgress, signal });
      await check({ fileId: data.id, fileName: file.name, asNew: false });
    } catch (error) {
      fail(error);
    }
  };

  const run = async ({ fileId, asNew }: CheckedFile, title: string | undefined): Promise<void> => {
    const ask = { fileId, preview: false, ...into, ...(asNew && { asNew: true as const }), ...(title && { title }) };
    const job = await startImport(provider, ask);
    setStep({ name: 'run', job });
    const report = reportOf(await watchJob(provider, job));
    if (!report) return;
    setStep({ name: 'done', report });
    notify(translate('complianceViews.import.doneToast', { title: report.title }), { type: 'success' });
    const changed = ['compliance-packages', 'package-items'];
    await Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };

  const cancel = async (): Promise<void> => {
    if (step.name === 'upload') upload.current?.abort();
    if (step.name === 'run') {
      await cancelJob(provider, step.job).catch(() => notify(words('failed'), { type: 'error' }));
    }
  };
  return {
    step,
    take,
    cancel,
    retarget: ({ fileId, fileName, known }, asNew) => check({ fileId, fileName, asNew }, known).catch(fail),
    confirm: (checked, title) => run(checked, title).catch(fail),
    restart: () => setStep({ name: 'choose' }),
  };
};
