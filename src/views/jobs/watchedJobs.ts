import { useSyncExternalStore } from 'react';
import { HttpError } from 'ra-core';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { Job } from './job.ts';

// Work goes on when its screen is left, so what is known of it lives beside the screens.
const pause = 400;
const lostConnectionPause = 3000;

let jobs: readonly Job[] = [];
const listeners = new Set<() => void>();
const watches = new Map<number, Promise<Job>>();

const publish = (next: readonly Job[]): void => {
  jobs = next;
  for (const listener of listeners) listener();
};
const keep = (job: Job): void => publish([...jobs.filter(({ id }) => id !== job.id), job]);
const forget = (id: number): void => publish(jobs.filter((job) => job.id !== id));

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isLostConnection = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 503;

const follow = async (provider: ConsoleDataProvider, id: number): Promise<Job> => {
  for (;;) {
    try {
      const { data } = await provider.call<Job>('GET', `/jobs/${id}`);
      if (data.state !== 'running') return data;
      keep(data);
      await wait(pause);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      await wait(lostConnectionPause);
    }
  }
};

/** Follows a job until it ends, whatever screen is shown; watching it twice asks the server once. */
export const watchJob = (provider: ConsoleDataProvider, id: number): Promise<Job> => {
  const known = watches.get(id);
  if (known) return known;
  const watch = follow(provider, id).finally(() => {
    watches.delete(id);
    forget(id);
  });
  watches.set(id, watch);
  return watch;
};

export const cancelJob = async (provider: ConsoleDataProvider, id: number): Promise<void> => {
  await provider.call('POST', `/jobs/${id}/cancel`);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The jobs that run now, as far as this page watches them. */
export const useWatchedJobs = (): readonly Job[] => useSyncExternalStore(subscribe, () => jobs);
