import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { Job } from '#src/views/jobs/job.ts';
import { cancelJob, watchJob } from '#src/views/jobs/watchedJobs.ts';
import { importEndings, type ImportProblem, type ImportReport } from './importReport.ts';

/** Where the import stands, from the choice of a file to its result. */
export type ImportStep =
  | { readonly name: 'choose'; readonly problem?: string; readonly problems?: readonly ImportProblem[] }
  | { readonly name: 'upload'; readonly progress: number }
  | { readonly name: 'check' }
  | { readonly name: 'preview'; readonly fileId: number; readonly fileName: string; readonly report: ImportReport }
  | { readonly name: 'run'; readonly job: number; readonly title: string }
  | { readonly name: 'done'; readonly report: ImportReport };

export interface Import {
  readonly step: ImportStep;
  readonly take: (file: File) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly restart: () => void;
}

const accepted = (file: File): boolean => importEndings.some((ending) => file.name.toLowerCase().endsWith(ending));

/** Uploads a package file, has it checked, and imports it once the person has seen what it would do. */
export const useImport = (packageId: number | undefined): Import => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const upload = useRef<AbortController>(undefined);

  const start = async (fileId: number, preview: boolean): Promise<number> => {
    const body = { fileId, preview, ...(packageId !== undefined && { packageId }) };
    const { data } = await provider.call<{ job: number }>('POST', '/packages/import', { body });
    return data.job;
  };

  const fail = useCallback(
    (error: unknown): void => {
      if (error instanceof DOMException && error.name === 'AbortError') return setStep({ name: 'choose' });
      const message =
        error instanceof Error && error.message ? error.message : translate('complianceViews.import.failed');
      setStep({ name: 'choose', problem: message });
    },
    [translate],
  );

  const ended = useCallback(
    ({ state, result, errors }: Job): ImportReport | undefined => {
      if (state === 'done') return result as ImportReport;
      const words = state === 'cancelled' ? 'complianceViews.import.cancelled' : 'complianceViews.import.failed';
      const placed = (errors ?? []).filter(({ place, row }) => place !== undefined || row !== undefined);
      const general = errors?.find((error) => !placed.includes(error))?.message;
      setStep({ name: 'choose', problem: general ?? translate(words), problems: placed });
      return undefined;
    },
    [translate],
  );

  const take = async (file: File): Promise<void> => {
    if (!accepted(file)) return setStep({ name: 'choose', problem: translate('complianceViews.import.wrongKind') });
    const { signal } = (upload.current = new AbortController());
    const onProgress = (progress: number): void => setStep({ name: 'upload', progress });
    onProgress(0);
    try {
      const { data } = await provider.upload(file, { onProgress, signal });
      setStep({ name: 'check' });
      const report = ended(await watchJob(provider, await start(data.id, true)));
      if (report) setStep({ name: 'preview', fileId: data.id, fileName: file.name, report });
    } catch (error) {
      fail(error);
    }
  };

  const confirm = async (): Promise<void> => {
    if (step.name !== 'preview') return;
    const { title } = step.report;
    try {
      const job = await start(step.fileId, false);
      setStep({ name: 'run', job, title });
      const report = ended(await watchJob(provider, job));
      if (!report) return;
      setStep({ name: 'done', report });
      notify(translate('complianceViews.import.doneToast', { title: report.title }), { type: 'success' });
      await Promise.all(
        ['compliance-packages', 'package-items'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      );
    } catch (error) {
      fail(error);
    }
  };

  const cancel = async (): Promise<void> => {
    if (step.name === 'upload') upload.current?.abort();
    if (step.name === 'run') await cancelJob(provider, step.job).catch(fail);
  };

  return { step, take, confirm, cancel, restart: () => setStep({ name: 'choose' }) };
};
