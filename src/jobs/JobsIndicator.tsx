import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '#src/fields/useFormat.ts';
import type { Job } from './job.ts';
import { EndedJobRow, RunningJobRow } from './JobRow.tsx';
import { useFoundJobs } from './useFoundJobs.ts';
import { useEndedJobs, useWatchedJobs } from './watchedJobs.ts';

interface Jobs {
  readonly running: readonly Job[];
  readonly ended: readonly Job[];
}

/** How far all of it is; once nothing runs, whether something went wrong. */
const Sign = ({ running, ended }: Jobs) => {
  if (running.length > 0) {
    const done = running.reduce((sum, { progress }) => sum + progress, 0) / running.length;
    return <CircularProgress enableTrackSlot aria-hidden="true" size={20} thickness={5} {...atLeast(done)} />;
  }
  return ended.some(({ state }) => state === 'failed') ? (
    <ErrorOutlined color="error" />
  ) : (
    <CheckCircleOutlined color="success" />
  );
};
/** A beginning that nobody sees would look like nothing at all. */
const atLeast = (done: number) => (done < 0.05 ? {} : { variant: 'determinate' as const, value: done * 100 });

const JobList = ({ running, ended, onLeave }: Jobs & { readonly onLeave: () => void }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: 320, maxWidth: '90vw' }}>
    {running.map((job) => (
      <RunningJobRow key={job.id} job={job} />
    ))}
    {ended.map((job) => (
      <EndedJobRow key={job.id} job={job} onLeave={onLeave} />
    ))}
  </Box>
);

/** Long work of the person, whatever screen is shown: how far it is, how to stop it, what became of it. */
export const JobsIndicator = () => {
  const translate = useTranslate();
  const { number } = useFormat();
  const running = useWatchedJobs();
  const ended = useEndedJobs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useFoundJobs();
  if (running.length + ended.length === 0) return null;
  const close = (): void => setAnchor(null);
  const label =
    running.length > 0
      ? translate('jobs.running', { count: number(running.length) })
      : translate('jobs.ended', { count: number(ended.length) });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Sign running={running} ended={ended} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('jobs.title'), variant: 'outlined' } }}
      >
        <JobList running={running} ended={ended} onLeave={close} />
      </Popover>
    </>
  );
};
