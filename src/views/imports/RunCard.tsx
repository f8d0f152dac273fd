import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { ImportRun } from '#resources/sheetReport.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useNames } from '#src/fields/useLabels.ts';
import { JobProgress } from '#src/jobs/JobProgress.tsx';
import { cancelJob, useWatchedJobs } from '#src/jobs/watchedJobs.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { SaveProblems } from '#src/screens/import/SaveProblems.tsx';
import { RunState } from './RunState.tsx';

const counted = ['created', 'updated', 'unchanged', 'skipped', 'problems'] as const;

/** What came of an import, in words: only the figures that say something. */
const useOutcome = (run: ImportRun): string => {
  const translate = useTranslate();
  const { number } = useFormat();
  return counted
    .filter((name) => run[name] > 0)
    .map((name) => translate(`importsPage.counts.${name}`, { count: number(run[name]) }))
    .join('، ');
};

/** How far an import is, and the way to stop it. */
const Running = ({ job }: { readonly job: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleDataProvider>();
  const progress = useWatchedJobs().find(({ id }) => id === job)?.progress;
  const stop = (): void => void cancelJob(provider, job).catch(() => notify('jobs.cancelFailed', { type: 'error' }));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, maxWidth: 480 }}>
      <Box sx={{ flex: 1 }}>
        <JobProgress label={translate('sheetImport.running')} progress={progress} />
      </Box>
      <Button size="small" color="error" onClick={stop}>
        {translate('sheetImport.cancel')}
      </Button>
    </Box>
  );
};

/** One import that was made: of what, from which file, by whom, when, and what came of it. */
export const RunCard = ({ run }: { readonly run: ImportRun }) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const labels = useNames(run.resource);
  const outcome = useOutcome(run);
  const { state, job } = run;
  return (
    <Box component="li" sx={{ p: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 500 }}>{labels.many}</Typography>
        <RunState state={state} />
        <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {outcome}
        </Typography>
        {job !== null && state === 'failed' && run.problems > 0 && <SaveProblems job={job} size="small" />}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <bdi>{run.fileName}</bdi> · {translate(`sheetImport.mode.${run.mode}`)} · <bdi>{run.user}</bdi> ·{' '}
        {instant(run.startedAt)}
      </Typography>
      {state === 'running' && job !== null && <Running job={job} />}
    </Box>
  );
};
