import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { Job } from './job.ts';
import { watchJob } from './watchedJobs.ts';

/** Takes up the person's jobs that were begun before this page was loaded; what they changed is read anew. */
export const useFoundJobs = (): void => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  useQuery({
    queryKey: ['jobs', 'found'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data } = await provider.call<Job[]>('GET', '/jobs');
      const running = data.filter(({ state }) => state === 'running');
      for (const { id } of running) {
        const changed = (): Promise<void> =>
          client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'jobs' });
        watchJob(provider, id).then(changed, () => undefined);
      }
      return running.length;
    },
  });
};
