import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { fold } from '#schema';
import type { BackupRow } from '#resources/backups.ts';
import { watchJob } from '#src/jobs/watchedJobs.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { useBackupWork } from './useBackups.ts';

/** What is still read of the old state would stand beside the new one, so the console opens anew. */
const openAnew = (): void => window.location.reload();

/** What was typed to confirm a restore, sending it, and waiting for its end. */
export const useRestore = ({ id }: BackupRow) => {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { reason, refresh } = useBackupWork();
  const [phrase, setPhrase] = useState('');
  const [sourceKey, setSourceKey] = useState('');
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wanted = translate('backups.phrases.restore');
  const send = async (): Promise<string | undefined> => {
    const body = { phrase, ...(sourceKey && { sourceKey: sourceKey.trim() }) };
    const { data } = await provider.call<{ job: number }>('POST', `/backups/${id}/restore`, { body });
    const job = await watchJob(provider, data.job);
    return job.state === 'done' ? undefined : (job.errors?.[0]?.message ?? translate('backups.failed'));
  };
  const restore = async (): Promise<void> => {
    setRunning(true);
    setProblem(undefined);
    try {
      const failure = await send();
      if (failure === undefined) return openAnew();
      setProblem(failure);
    } catch (error) {
      setProblem(reason(error));
    }
    setRunning(false);
    void refresh();
  };
  return {
    phrase,
    setPhrase,
    sourceKey,
    setSourceKey,
    running,
    problem,
    wanted,
    /** spaces and shapes of letters do not matter */
    isTyped: fold(phrase) === fold(wanted),
    restore,
  };
};
