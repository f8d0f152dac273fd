import { sql } from 'kysely';
import type { JobError } from '#resources/jobs.ts';
import type { Db } from '#server/database/schema.ts';

/** A job as it is told of. A running one whose process has died is told of as failed. */
export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 1 */
  readonly progress: number;
  readonly result: unknown;
  readonly errors: readonly JobError[] | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A living process says so every second; after this silence it is taken for dead. */
const silence = sql.raw(`interval '30 seconds'`);
const kept = sql.raw(`interval '7 days'`);

const told = sql`id, kind, result, errors, created_at, updated_at, progress::float8 as progress,
  case when state = 'running' and heartbeat < now() - ${silence} then 'failed' else state end as state`;

/** Notes a job that begins now; forgets those that ended a week ago. */
export const beginJob = async (db: Db, kind: string, userId: number): Promise<number> => {
  await sql`delete from jobs where updated_at < now() - ${kept}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into jobs (kind, user_id, state, progress, cancel_requested, created_at, updated_at, heartbeat)
    values (${kind}, ${userId}, 'running', 0, false, now(), now(), now()) returning id`.execute(db);
  return rows[0]!.id;
};

/** Says that the job lives and how far it is. Answers true where somebody asked to stop it. */
export const keepAlive = async (db: Db, id: number, progress: number): Promise<boolean> => {
  const { rows } = await sql<{ cancel_requested: boolean }>`
    update jobs set progress = ${progress}, heartbeat = now(), updated_at = now()
    where id = ${id} and state = 'running' returning cancel_requested`.execute(db);
  return rows[0]?.cancel_requested ?? false;
};

export type Outcome = Pick<Job, 'state' | 'result' | 'errors'>;

export const endJob = async (db: Db, id: number, { state, result, errors }: Outcome): Promise<void> => {
  await sql`
    update jobs set state = ${state}, result = ${JSON.stringify(result ?? null)}::jsonb,
      errors = ${JSON.stringify(errors)}::jsonb, updated_at = now(),
      progress = case when ${state} = 'done' then 1 else progress end
    where id = ${id} and state = 'running'`.execute(db);
};

/** A person's own job; undefined for anybody else's. */
export const ownJob = async (db: Db, id: number, userId: number): Promise<Job | undefined> => {
  const { rows } = await sql<Job>`select ${told} from jobs where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0];
};

/** A person's latest jobs, newest first. */
export const ownJobs = async (db: Db, userId: number): Promise<Job[]> => {
  const { rows } = await sql<Job>`
    select ${told} from jobs where user_id = ${userId} order by id desc limit 20`.execute(db);
  return rows;
};

/** Asks that a job be stopped; it does so at its next sign of life. One whose process has died ends here. */
export const requestCancel = async (db: Db, id: number, userId: number): Promise<void> => {
  await sql`
    update jobs set cancel_requested = true,
      state = case when heartbeat < now() - ${silence} then 'cancelled' else state end
    where id = ${id} and user_id = ${userId} and state = 'running'`.execute(db);
};
