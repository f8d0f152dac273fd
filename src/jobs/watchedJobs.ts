import { useSyncExternalStore } from 'react';
import { HttpError } from 'ra-core';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { currentSession, onSessionChange } from '#src/providers/session.ts';
import type { Job } from './job.ts';

// Work goes on when its screen is left, so what is known of it lives beside the screens.
const pause = 400;
const lostConnectionPause = 3000;

const mostEnded = 5;

let jobs: readonly Job[] = [];
let ended: readonly Job[] = [];
const listeners = new Set<() => void>();
const watches = new Map<number, Promise<Job>>();
/** Ends what is watched in this session. */
let session = new AbortController();

const publish = (running: readonly Job[], over: readonly Job[] = ended): void => {
  jobs = running;
  ended = over;
  for (const listener of listeners) listener();
};
const keep = (job: Job): void => publish([...jobs.filter(({ id }) => id !== job.id), job]);
const forget = (id: number): void => publish(jobs.filter((job) => job.id !== id));

// what one person set going is nothing to the next
onSessionChange(() => {
  if (currentSession()) return;
  session.abort();
  session = new AbortController();
  watches.clear();
  publish([], []);
});

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isLostConnection = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 503;

/** How far the work is for which the server keeps everybody out meanwhile; undefined where it does not say. */
const toldByGate = (error: unknown): number | undefined => {
  const { data } = ((error instanceof HttpError ? error.body : null) ?? {}) as { data?: { progress?: number | null } };
  return data?.progress ?? undefined;
};

const follow = async (provider: ConsoleDataProvider, id: number, quiet: boolean, over: AbortSignal): Promise<Job> => {
  let last: Job | undefined;
  const show = (job: Job): void => {
    last = job;
    if (!quiet) keep(job);
  };
  for (;;) {
    try {
      const { data } = await provider.call<Job>('GET', `/jobs/${id}`);
      over.throwIfAborted();
      if (data.state !== 'running') return data;
      show(data);
      await wait(pause);
    } catch (error) {
      over.throwIfAborted();
      if (!isLostConnection(error)) throw error;
      const progress = toldByGate(error);
      if (last && progress !== undefined) show({ ...last, progress: Math.max(last.progress, progress) });
      await wait(progress === undefined ? lostConnectionPause : pause);
    }
  }
};

interface WatchOptions {
  /** seen by nobody but the one who waits for it */
  readonly quiet?: boolean;
}

/** Follows a job until it ends, whatever screen is shown; watching it twice asks the server once. */
export const watchJob = (
  provider: ConsoleDataProvider,
  id: number,
  { quiet = false }: WatchOptions = {},
): Promise<Job> => {
  const known = watches.get(id);
  if (known) return known;
  const { signal } = session;
  const watch = follow(provider, id, quiet, signal)
    .then((job) => {
      if (!quiet) publish(jobs, [job, ...ended].slice(0, mostEnded));
      return job;
    })
    .finally(() => {
      if (signal.aborted) return;
      watches.delete(id);
      forget(id);
    });
  watches.set(id, watch);
  return watch;
};

/** Takes an ended job out of sight. */
export const dismissJob = (id: number): void =>
  publish(
    jobs,
    ended.filter((job) => job.id !== id),
  );

export const cancelJob = async (provider: ConsoleDataProvider, id: number): Promise<void> => {
  await provider.call('POST', `/jobs/${id}/cancel`);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The jobs that run now, as far as this page watches them. */
export const useWatchedJobs = (): readonly Job[] => useSyncExternalStore(subscribe, () => jobs);

/** The jobs that ended while this page was open and that nobody has taken out of sight, the latest first. */
export const useEndedJobs = (): readonly Job[] => useSyncExternalStore(subscribe, () => ended);
