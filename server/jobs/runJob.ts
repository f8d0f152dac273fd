import type { JobError } from '#resources/jobs.ts';
import { fromDatabase } from '#server/http/databaseErrors.ts';
import { AppError } from '#server/http/errors.ts';
import { errorBody } from '#server/http/errorBody.ts';
import type { Language } from '#server/http/language.ts';
import type { Services } from '#server/services.ts';
import { beginJob, endJob, keepAlive, type Outcome } from './jobRows.ts';

/** What a job's work may tell and ask. */
export interface JobContext {
  readonly id: number;
  /** how far it is, 0 to 1; costs nothing, call it as often as you like */
  readonly progress: (done: number) => void;
  /** aborted where the job is to stop; check it before what cannot be undone */
  readonly signal: AbortSignal;
}
export interface JobSpec {
  readonly kind: string;
  readonly userId: number;
  readonly language: Language;
}

/** What a job's work throws to tell, row by row, why it came to nothing. */
export class JobRefusal extends Error {
  readonly errors: readonly JobError[];
  constructor(errors: readonly JobError[]) {
    super('refused');
    this.errors = errors;
  }
}

const pulse = 1000;

interface Running {
  readonly progress: () => number;
  readonly stop: () => void;
  readonly ended: Promise<void>;
}
const runningOf = new WeakMap<Services['db'], Map<number, Running>>();
const running = ({ db }: Services): Map<number, Running> => {
  const known = runningOf.get(db) ?? new Map<number, Running>();
  runningOf.set(db, known);
  return known;
};

const errorsOf = (error: unknown, language: Language): readonly JobError[] => {
  if (error instanceof JobRefusal) return error.errors;
  const known = error instanceof AppError ? error : fromDatabase(error);
  const shown = known ?? new AppError('internal', { params: { reference: '' } });
  const { message, errors = {} } = errorBody(shown, language);
  const fields = Object.entries(errors).flatMap(([place, texts]) => texts.map((text) => ({ place, message: text })));
  return fields.length > 0 ? fields : [{ message }];
};

const outcomeOf = async (work: () => Promise<unknown>, signal: AbortSignal, spec: JobSpec, services: Services) => {
  try {
    return { state: 'done', result: await work(), errors: null } satisfies Outcome;
  } catch (error) {
    if (signal.aborted) return { state: 'cancelled', result: null, errors: null } satisfies Outcome;
    if (!(error instanceof AppError || error instanceof JobRefusal))
      services.log.error({ err: error, job: spec.kind }, 'job failed');
    return { state: 'failed', result: null, errors: errorsOf(error, spec.language) } satisfies Outcome;
  }
};

/**
 * Starts work that may take longer than a request and answers with its id at once. Its state is in the database, so
 * that every server of the same database can tell of it.
 */
export const runJob = async (
  services: Services,
  spec: JobSpec,
  work: (context: JobContext) => Promise<unknown>,
): Promise<number> => {
  const { db, log } = services;
  const id = await beginJob(db, spec.kind, spec.userId);
  const stopping = new AbortController();
  let progress = 0;
  let beating = false;
  const beat = async (): Promise<void> => {
    if (beating) return;
    beating = true;
    const asked = await keepAlive(db, id, progress).catch(
      (error: unknown) => void log.warn({ err: error }, 'job pulse'),
    );
    if (asked) stopping.abort();
    beating = false;
  };
  const context: JobContext = { id, signal: stopping.signal, progress: (done) => void (progress = Math.min(1, done)) };
  const timer = setInterval(() => void beat(), pulse);
  const ended = outcomeOf(() => work(context), stopping.signal, spec, services)
    .then((outcome) => endJob(db, id, outcome))
    .catch((error: unknown) => log.error({ err: error, job: spec.kind }, 'job could not be ended'))
    .finally(() => {
      clearInterval(timer);
      running(services).delete(id);
    });
  running(services).set(id, { progress: () => progress, stop: () => stopping.abort(), ended });
  return id;
};

/** How far a job of this process is at this moment; undefined for one that runs elsewhere, or no more. */
export const progressHere = (services: Services, id: number): number | undefined =>
  running(services).get(id)?.progress();

/** Stops a job of this process without waiting for its next pulse. */
export const stopHere = (services: Services, id: number): void => running(services).get(id)?.stop();

/** Stops all jobs of this process and waits until their state is written. */
export const stopJobs = async (services: Services): Promise<void> => {
  const jobs = [...running(services).values()];
  for (const { stop } of jobs) stop();
  await Promise.all(jobs.map(({ ended }) => ended));
};
