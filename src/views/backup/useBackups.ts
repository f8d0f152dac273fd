import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { BackupPage, BackupRow } from '#resources/backups.ts';
import type { Job } from '#src/jobs/job.ts';
import { watchJob } from '#src/jobs/watchedJobs.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

const key = ['backups'];

/** The page of backups as the server tells it. */
export const useBackupPage = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: key,
    queryFn: async () => (await provider.call<BackupPage>('GET', '/backups')).data,
  });
};

/** Why something came to nothing, in words. */
const useReason = (): ((error: unknown) => string) => {
  const translate = useTranslate();
  return (error) => {
    const { errors } = ((error instanceof HttpError ? error.body : null) ?? {}) as {
      errors?: Record<string, string[]>;
    };
    const first = Object.values(errors ?? {})[0]?.[0];
    if (first) return first;
    return error instanceof Error ? translate(error.message, { _: error.message }) : translate('backups.failed');
  };
};

/** What can be done with backups; each tells the person how it ended, and the list is read anew. */
export const useBackupWork = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const reason = useReason();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: key });
  const tell = (error: unknown): void => notify(reason(error), { type: 'error' });

  /** Begins a job and waits for its end; undefined where it failed, which the person has been told. */
  const follow = async <R>(path: string): Promise<Job<R> | undefined> => {
    try {
      const { data } = await provider.call<{ job: number }>('POST', path);
      const job = await watchJob(provider, data.job);
      if (job.state === 'failed') notify(job.errors?.[0]?.message ?? 'backups.failed', { type: 'error' });
      return job.state === 'done' ? (job as Job<R>) : undefined;
    } catch (error) {
      tell(error);
      return undefined;
    } finally {
      void refresh();
    }
  };

  return {
    refresh,
    reason,
    make: async (): Promise<void> => {
      if (await follow('/backups')) notify('backups.made', { type: 'success' });
    },
    verify: async ({ id }: BackupRow): Promise<void> => {
      const job = await follow<{ isSound: boolean }>(`/backups/${id}/verify`);
      if (job)
        notify(job.result?.isSound ? 'backups.sound' : 'backups.broken', {
          type: job.result?.isSound ? 'success' : 'error',
        });
    },
    upload: async (file: File, onProgress: (done: number) => void): Promise<void> => {
      const body = new FormData();
      body.append('file', file, file.name);
      try {
        await provider.call('POST', '/backups/upload', { body, onProgress });
        notify('backups.uploaded', { type: 'success' });
      } catch (error) {
        if (error instanceof HttpError && error.status === 415) notify('backups.notBackup', { type: 'error' });
        else tell(error);
      } finally {
        void refresh();
      }
    },
  };
};
