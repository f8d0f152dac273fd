import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { auditTrail } from '#resources/users/auditTrail.ts';
import type { LastVerdict } from '#resources/users/trailVerdict.ts';
import { useWatchedJobs, watchJob } from '#src/jobs/watchedJobs.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

const key = ['trail', 'verify'] as const;

/** The last time that the trail was verified; null where it never was. */
const useLast = (provider: ConsoleDataProvider) =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await provider.call<LastVerdict | null>('GET', '/trail/verify')).data,
  });

/** The last verdict on the trail, and the way to a new one, with its progress while it is on its way. */
export const useVerdict = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const last = useLast(provider);
  const [starting, setStarting] = useState(false);
  const running = useWatchedJobs().find(({ kind }) => kind === 'verifyTrail');

  const follow = async (): Promise<void> => {
    const { data } = await provider.call<{ job: number }>('POST', '/trail/verify');
    const job = await watchJob(provider, data.job);
    if (job.state === 'failed') notify(job.errors?.[0]?.message ?? 'usersViews.trail.failed', { type: 'error' });
    await Promise.all([key, [auditTrail.name]].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const verify = (): void => {
    setStarting(true);
    follow()
      .catch((error: Error) => notify(error.message, { type: 'error' }))
      .finally(() => setStarting(false));
  };
  return { last, verify, busy: starting || running !== undefined, progress: running?.progress };
};
