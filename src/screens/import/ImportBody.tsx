import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { sheetEndings, sheetLimits, type SheetReport } from '#resources/sheetReport.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { JobProgress } from '#src/jobs/JobProgress.tsx';
import { useWatchedJobs } from '#src/jobs/watchedJobs.ts';
import { ColumnStep } from './ColumnStep.tsx';
import { Figures } from './Figures.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ProblemList } from './ProblemList.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import type { SheetStep } from './sheetStep.ts';
import { useLargestImport } from './useLargestImport.ts';
import type { SheetImport } from './useSheetImport.ts';

interface ImportBodyProps {
  readonly resource: Resource;
  readonly flow: SheetImport;
}

const Failure = ({ failure }: { readonly failure: NonNullable<(SheetStep & { name: 'file' })['failure']> }) => (
  <>
    <Alert severity="error">{failure.message}</Alert>
    {failure.problems.length > 0 && (
      <ProblemList problems={failure.problems} total={failure.problems.length} job={failure.job} />
    )}
  </>
);

const Choice = ({ resource, flow }: ImportBodyProps) => {
  const translate = useTranslate();
  const { number, size } = useFormat();
  const limit = size(useLargestImport());
  const words = {
    drop: translate('sheetImport.drop'),
    choose: translate('sheetImport.choose'),
    formats: translate('sheetImport.formats', { limit, rows: number(sheetLimits.rows) }),
  };
  const { step } = flow;
  return (
    <>
      {step.name === 'file' && step.failure && <Failure failure={step.failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 280px' }}>
          {translate('sheetImport.intro')}
        </Typography>
        <TemplateButton resource={resource} />
      </Box>
      <FileDrop words={words} endings={sheetEndings} onFile={(file) => void flow.take(file)} />
    </>
  );
};

/** What came of an import. */
const Done = ({ report }: { readonly report: SheetReport }) => {
  const translate = useTranslate();
  const { created, updated, unchanged, skipped } = report;
  const values = { created, updated, unchanged, ...(skipped > 0 && { skipped }) };
  const figures = Object.entries(values).map(([name, value]) => ({
    label: translate(`sheetImport.doneCounts.${name}`),
    value,
  }));
  return (
    <>
      <Alert severity="success">{translate('sheetImport.done')}</Alert>
      <Figures figures={figures} />
    </>
  );
};

/** What the dialog shows at each step of an import. */
export const ImportBody = ({ resource, flow }: ImportBodyProps) => {
  const translate = useTranslate();
  const jobs = useWatchedJobs();
  const { step } = flow;
  switch (step.name) {
    case 'file':
      return <Choice resource={resource} flow={flow} />;
    case 'upload':
      return <JobProgress label={translate('sheetImport.uploading')} progress={step.progress} />;
    case 'columns':
      return <ColumnStep file={step.file} reading={step.reading} onChange={flow.chooseColumns} />;
    case 'check':
      return <JobProgress label={translate('sheetImport.checking')} progress={undefined} />;
    case 'preview':
      return <ImportPreview resource={resource} checked={step.checked} onReading={flow.check} />;
    case 'run': {
      const progress = jobs.find(({ id }) => id === step.job)?.progress;
      return <JobProgress label={translate('sheetImport.running')} progress={progress} />;
    }
    case 'done':
      return <Done report={step.report} />;
  }
};
