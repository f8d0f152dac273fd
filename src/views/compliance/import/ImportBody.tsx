import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { JobProgress } from '#src/jobs/JobProgress.tsx';
import { useWatchedJobs } from '#src/jobs/watchedJobs.ts';
import { FileDrop } from '#src/screens/import/FileDrop.tsx';
import { useLargestImport } from '#src/screens/import/useLargestImport.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { importEndings } from './importReport.ts';
import type { Import } from './useImport.ts';

interface ImportBodyProps {
  readonly flow: Import;
  readonly mayChoose: boolean;
  readonly title: string;
  readonly onTitle: (title: string) => void;
}

/** What the dialog shows at each step of an import. */
export const ImportBody = ({ flow, ...preview }: ImportBodyProps) => {
  const translate = useTranslate();
  const { size } = useFormat();
  const limit = size(useLargestImport());
  const jobs = useWatchedJobs();
  const { step, take, retarget } = flow;
  const words = {
    drop: translate('complianceViews.import.drop'),
    formats: translate('complianceViews.import.formats', { limit }),
    choose: translate('complianceViews.import.choose'),
  };
  switch (step.name) {
    case 'choose':
      return (
        <>
          {step.failure && <Alert severity="error">{step.failure.problem}</Alert>}
          {step.failure && step.failure.problems.length > 0 && <ImportProblems problems={step.failure.problems} />}
          <FileDrop words={words} endings={importEndings} onFile={(file) => void take(file)} />
        </>
      );
    case 'upload':
      return <JobProgress label={translate('complianceViews.import.uploading')} progress={step.progress} />;
    case 'check':
      return <JobProgress label={translate('complianceViews.import.checking')} progress={undefined} />;
    case 'preview':
      return (
        <ImportPreview {...preview} checked={step.checked} onTarget={(asNew) => void retarget(step.checked, asNew)} />
      );
    case 'run': {
      const progress = jobs.find(({ id }) => id === step.job)?.progress;
      return <JobProgress label={translate('complianceViews.import.running')} progress={progress} />;
    }
    case 'done':
      return (
        <>
          <Alert severity="success">{translate('complianceViews.import.done')}</Alert>
          <ImportCounts report={step.report} />
        </>
      );
  }
};
