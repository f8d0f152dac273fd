import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { JobProgress } from '#src/views/jobs/JobProgress.tsx';
import { useWatchedJobs } from '#src/views/jobs/watchedJobs.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import type { ImportReport } from './importReport.ts';
import type { Import } from './useImport.ts';

const Preview = ({ report, fileName }: { readonly report: ImportReport; readonly fileName: string }) => {
  const translate = useTranslate();
  const problems = report.errors ?? [];
  const isKnown = problems.length === 0 && report.created + report.updated === 0;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{report.title}</strong>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          (<bdi>{fileName}</bdi>)
        </Typography>
      </Typography>
      <ImportCounts report={report} />
      {isKnown && <Alert severity="info">{translate('complianceViews.import.nothingNew')}</Alert>}
      {problems.length > 0 && <ImportProblems problems={problems} />}
    </>
  );
};

/** What the dialog shows at each step of an import. */
export const ImportBody = ({ flow: { step, take } }: { readonly flow: Import }) => {
  const translate = useTranslate();
  const jobs = useWatchedJobs();
  switch (step.name) {
    case 'choose':
      return (
        <>
          {step.problems && step.problems.length > 0 && <ImportProblems problems={step.problems} />}
          <FileDrop onFile={(file) => void take(file)} />
        </>
      );
    case 'upload':
      return <JobProgress label={translate('complianceViews.import.uploading')} progress={step.progress} />;
    case 'check':
      return <JobProgress label={translate('complianceViews.import.checking')} progress={undefined} />;
    case 'preview':
      return <Preview report={step.report} fileName={step.fileName} />;
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
