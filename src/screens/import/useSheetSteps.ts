import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SheetReport } from '#resources/sheetReport.ts';
import type { Job } from '#src/jobs/job.ts';
import { failureOfError, failureOfJob, type SheetFailure } from './importCalls.ts';
import type { SheetStep } from './sheetStep.ts';

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Steps of an import that come from what its calls and jobs say. */
export const useSheetSteps = () => {
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
