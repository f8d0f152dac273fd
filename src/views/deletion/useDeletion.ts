import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { fold } from '#schema';
import type { DeletionPage } from '#resources/deletion.ts';
import { watchJob } from '#src/jobs/watchedJobs.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { foreseeEnd } from '#src/providers/session.ts';

const key = ['deletion'];
const path = '/database/deletion';
const askAgain = 15_000;

/** The page as the server tells it; while a request waits it is asked again, since another person settles it. */
export const useDeletionPage = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: key,
    queryFn: async () => (await provider.call<DeletionPage>('GET', path)).data,
    refetchInterval: ({ state }) => (state.data?.request?.state === 'pending' ? askAgain : false),
  });
};

/** Why something came to nothing, in words. */
const useReason = (): ((error: unknown) => string) => {
  const translate = useTranslate();
  return (error) => {
    const { errors = {} } = ((error instanceof HttpError ? error.body : null) ?? {}) as {
      errors?: Record<string, string[]>;
    };
    const first = Object.values(errors)[0]?.[0];
    if (first) return first;
    return error instanceof Error ? translate(error.message, { _: error.message }) : translate('deletion.failed');
  };
};

/** What is typed to confirm, and whether it is the phrase; spaces and shapes of letters do not matter. */
export const usePhrase = () => {
  const wanted = useTranslate()('backups.phrases.deletion');
  const [phrase, setPhrase] = useState('');
  return { wanted, phrase, setPhrase, isTyped: fold(phrase) === fold(wanted) };
};

interface Begun {
  readonly job?: number;
}

/** What can be done about the deletion. Where it is done, the session ends with everything else. */
export const useDeletion = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Waits for the deletion; comes back only where it came to nothing. */
  const follow = async (job: number): Promise<void> => {
    foreseeEnd('emptied');
    try {
      const { state, errors } = await watchJob(provider, job);
      if (state !== 'done') setProblem(errors?.[0]?.message ?? translate('deletion.failed'));
    } finally {
      foreseeEnd(null);
    }
  };
  const run = async (method: 'POST' | 'DELETE', place: string, body: object | undefined, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await provider.call<Begun>(method, `${path}${place}`, body && { body });
      if (data.job === undefined) notify(done, { type: 'success' });
      else await follow(data.job);
    } catch (error) {
      setProblem(reason(error));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: key });
    }
  };

  return {
    busy,
    problem,
    ask: (phrase: string, why: string) => run('POST', '', { phrase, ...(why && { reason: why }) }, 'deletion.ask.sent'),
    approve: (id: string, phrase: string) => run('POST', `/${id}/approve`, { phrase }, 'deletion.failed'),
    refuse: (id: string, why: string) => run('POST', `/${id}/refuse`, { reason: why }, 'deletion.request.refused'),
    withdraw: (id: string) => run('DELETE', `/${id}`, undefined, 'deletion.request.withdrawn'),
  };
};
export type Deletion = ReturnType<typeof useDeletion>;
