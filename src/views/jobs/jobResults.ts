import type { ImportReport } from '#src/views/compliance/import/importReport.ts';
import type { Job } from './job.ts';

/** Where the result of a kind of work is looked at. */
const paths: Readonly<Record<string, (result: unknown) => string | undefined>> = {
  packageImport: (result) => {
    const { packageId } = result as ImportReport;
    return packageId === null ? undefined : `/compliance-requirements/${packageId}`;
  },
};

/** The screen that shows what a job did; undefined where it did nothing or there is none. */
export const resultPath = ({ kind, state, result }: Job): string | undefined =>
  state === 'done' && result !== null ? paths[kind]?.(result) : undefined;
