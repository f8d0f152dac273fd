import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Colour } from '#schema';
import { StateChip } from '#src/fields/StateChip.tsx';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { Job } from './job.ts';
import { JobProgress } from './JobProgress.tsx';
import { resultPath } from './jobResults.ts';
import { cancelJob, dismissJob } from './watchedJobs.ts';

const row = { p: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } };
const colours: Readonly<Record<string, Colour>> = { done: 'green', failed: 'red', cancelled: 'grey' };

const useJobLabel = ({ kind }: Job): string => {
  const translate = useTranslate();
  return translate(`jobs.kinds.${kind}`, { _: translate('jobs.other') });
};

/** A job that runs: how far it is, and the way to stop it. */
export const RunningJobRow = ({ job }: { readonly job: Job }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [cancelling, setCancelling] = useState(false);
  const cancel = async (): Promise<void> => {
    setCancelling(true);
    await cancelJob(provider, job.id).catch(() => {
      setCancelling(false);
      notify('jobs.cancelFailed', { type: 'error' });
    });
  };
  return (
    <Box component="li" sx={row}>
      <JobProgress label={useJobLabel(job)} progress={job.progress} />
      <Button
        size="small"
        color="inherit"
        loading={cancelling}
        onClick={() => void cancel()}
        sx={{ mt: 0.5, marginInlineStart: -0.75 }}
      >
        {translate('jobs.cancel')}
      </Button>
    </Box>
  );
};

/** A job that has ended: what became of it, and the way to its result. */
export const EndedJobRow = ({ job, onLeave }: { readonly job: Job; readonly onLeave: () => void }) => {
  const translate = useTranslate();
  const to = resultPath(job);
  const reason = job.errors?.[0]?.message;
  const leave = (): void => {
    dismissJob(job.id);
    onLeave();
  };
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {useJobLabel(job)}
        </Typography>
        <StateChip colour={colours[job.state] ?? 'grey'} label={translate(`jobs.states.${job.state}`)} />
        <IconButton size="small" aria-label={translate('jobs.dismiss')} onClick={() => dismissJob(job.id)}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {reason && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
          {reason}
        </Typography>
      )}
      {to && (
        <Link component={RouterLink} to={to} variant="body2" onClick={leave}>
          {translate('jobs.open')}
        </Link>
      )}
    </Box>
  );
};
