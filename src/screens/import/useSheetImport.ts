import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { permissionOf, type Resource } from '#schema';
import { sheetEndings } from '#resources/sheetReport.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { resultPath } from '#src/jobs/jobResults.ts';
import { cancelJob, watchJob } from '#src/jobs/watchedJobs.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { useMay } from '#src/providers/useMay.ts';
import { readColumns, startImport, type Reading } from './importCalls.ts';
import type { CheckedSheet, SheetStep, TakenFile } from './sheetStep.ts';
import { useSheetSteps } from './useSheetSteps.ts';

/** An import step by step, and what can be done at each. */
export interface SheetImport {
  readonly step: SheetStep;
  readonly take: (file: File) => Promise<void>;
  /** shows what the columns are taken for, so that it can be changed */
  readonly chooseColumns: (file: TakenFile, reading: Reading) => void;
  readonly check: (file: TakenFile, reading: Reading) => Promise<void>;
  readonly confirm: (checked: CheckedSheet) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly restart: () => void;
}

const isTaken = (file: File): boolean => sheetEndings.some((ending) => file.name.toLowerCase().endsWith(ending));

/** Lets a checked import run, and the screens that show its records read them anew. */
const useRun = (resource: Resource, scope: number | undefined, steps: ReturnType<typeof useSheetSteps>) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  return async ({ fileId, reading }: CheckedSheet): Promise<void> => {
    const id = await startImport(provider, { resource, scope }, { fileId, dryRun: false, ...reading });
    steps.setStep({ name: 'run', job: id });
    await client.invalidateQueries({ queryKey: ['imports'] });
    const job = await watchJob(provider, id).finally(() => client.invalidateQueries({ queryKey: ['imports'] }));
    const report = steps.reportOf(job);
    if (!report) return;
    steps.setStep({ name: 'done', report, to: resultPath(job) });
    notify(translate('sheetImport.doneToast', { kind: labels.many }), { type: 'success' });
    await client.invalidateQueries({ queryKey: [resource.name] });
  };
};

/** Uploads a sheet, asks what its columns stand for, has its rows checked, and imports them once the person agrees. */
export const useSheetImport = (resource: Resource, scope: number | undefined): SheetImport => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const may = useMay();
  const steps = useSheetSteps();
  const run = useRun(resource, scope, steps);
  const upload = useRef<AbortController>(undefined);
  const { step, setStep, fail } = steps;

  const check = async (file: TakenFile, reading: Reading): Promise<void> => {
    setStep({ name: 'check', job: undefined });
    const job = await startImport(provider, { resource, scope }, { fileId: file.fileId, dryRun: true, ...reading });
    setStep({ name: 'check', job });
    const report = steps.reportOf(await watchJob(provider, job, { quiet: true }));
    if (report) setStep({ name: 'preview', checked: { ...file, reading, job, report } });
  };
  const chooseColumns: SheetImport['chooseColumns'] = (file, reading) =>
    setStep({ name: 'columns', file, reading: { ...reading, columns: reading.columns ?? file.head.columns } });
  const send = async (file: File): Promise<void> => {
    const { signal } = (upload.current = new AbortController());
    const onProgress = (progress: number): void => setStep({ name: 'upload', progress });
    onProgress(0);
    const { data } = await provider.upload(file, { onProgress, signal });
    const taken = { fileId: data.id, fileName: file.name, head: await readColumns(provider, resource, data.id) };
    const mode = may(permissionOf(resource, 'edit')) ? 'change' : 'add';
    if (taken.head.settled) await check(taken, { mode });
    else chooseColumns(taken, { mode });
  };
  const cancel = async (): Promise<void> => {
    if (step.name === 'upload') upload.current?.abort();
    const job = step.name === 'run' || step.name === 'check' ? step.job : undefined;
    if (job !== undefined) await cancelJob(provider, job).catch(() => notify('jobs.cancelFailed', { type: 'error' }));
  };
  return {
    step,
    take: async (file) =>
      isTaken(file) ? send(file).catch(fail) : steps.failWith({ message: undefined, problems: [] }, 'wrongKind'),
    chooseColumns,
    check: (file, reading) => check(file, reading).catch(fail),
    cancel,
    confirm: (checked) => run(checked).catch(fail),
    restart: () => setStep({ name: 'file' }),
  };
};
