import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { fold } from '#schema';
import type { ErasureForecast } from '#resources/users/erasure.ts';
import { watchJob } from '#src/jobs/watchedJobs.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { refusalText } from '#src/table/refusalText.ts';

/** What erasing a person would do, what was typed to make sure, and doing it. */
export const useErasure = (id: number, onDone: () => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [typed, setTyped] = useState('');
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = `/user/${id}/erasure`;
  const { data, error, refetch } = useQuery({
    queryKey: ['erasure', id],
    queryFn: async () => (await provider.call<ErasureForecast>('GET', path)).data,
    gcTime: 0,
  });
  const send = async (name: string): Promise<string | undefined> => {
    const { data: begun } = await provider.call<{ job: number }>('POST', path, { body: { name } });
    const job = await watchJob(provider, begun.job);
    return job.state === 'done' ? undefined : (job.errors?.[0]?.message ?? translate('usersViews.erase.failed'));
  };
  const erase = async (): Promise<void> => {
    setRunning(true);
    setProblem(null);
    const failure = await send(typed).catch(refusalText);
    setRunning(false);
    if (failure !== undefined) return setProblem(failure);
    notify('usersViews.erase.done', { type: 'success' });
    // The name stood in lists, trees and histories of everything.
    await client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'jobs' && queryKey[0] !== 'erasure',
    });
    onDone();
  };
  return {
    forecast: data,
    /** why it cannot be done, or why that is not known */
    refusal: error ? refusalText(error) : null,
    retry: () => void refetch(),
    typed,
    setTyped,
    running,
    problem,
    isTyped: data !== undefined && fold(typed) === fold(data.name),
    erase,
  };
};
