import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { Job } from './job.ts';
import { JobProgress } from './JobProgress.tsx';
import { useWatchedJobs, watchJob } from './watchedJobs.ts';

interface RunningJobsProps {
  readonly kind: string;
  readonly label: string;
  /** called when one of them has ended */
  readonly onEnded: () => void;
}

/** The person's running jobs of one kind, also those begun before the page was left or loaded anew. */
export const RunningJobs = ({ kind, label, onEnded }: RunningJobsProps) => {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const jobs = useWatchedJobs().filter((job) => job.kind === kind);
  useQuery({
    queryKey: ['jobs', kind],
    staleTime: 0,
    queryFn: async () => {
      const { data } = await provider.call<Job[]>('GET', '/jobs');
      const running = data.filter((job) => job.kind === kind && job.state === 'running');
      for (const { id } of running) void watchJob(provider, id).then(onEnded, onEnded);
      return running.length;
    },
  });
  if (jobs.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-label={translate('jobs.title')} sx={{ p: 1.5, mb: 1 }}>
      {jobs.map((job) => (
        <JobProgress key={job.id} label={label} progress={job.progress} />
      ))}
    </Paper>
  );
};
