import { sql } from 'kysely';
import { administratorId } from '#schema';
import type { Row, Trx } from '#server/database/schema.ts';

/** Whose session and which job go on. */
export interface Doer {
  readonly userId: number;
  readonly sessionId: number;
  readonly jobId: number;
}

/** What stays of the present state whatever takes its place: the one who does it, and the job by which it is done. */
interface Remaining {
  readonly session: Row | undefined;
  readonly job: Row;
  /** of the administrator */
  readonly password: Row | undefined;
}

const readRemaining = async (trx: Trx, { sessionId, jobId }: Doer): Promise<Remaining> => {
  const [session, job, password] = await Promise.all([
    trx.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst(),
    trx.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow(),
    trx.selectFrom('credentials').selectAll().where('user_id', '=', administratorId).executeTakeFirst(),
  ]);
  return { session, job, password };
};

const json = (value: unknown): unknown => JSON.stringify(value ?? null);

const putBack = async (trx: Trx, { session, job, password }: Remaining): Promise<void> => {
  if (password)
    await trx
      .insertInto('credentials')
      .values(password)
      .onConflict((same) => same.doNothing())
      .execute();
  // The window for what cannot be undone is used up.
  if (session)
    await trx
      .insertInto('sessions')
      .values({ ...session, confirmed_at: null })
      .execute();
  await trx
    .insertInto('jobs')
    .values({ ...job, result: json(job['result']), errors: json(job['errors']) })
    .execute();
  for (const [table, id] of [
    ['sessions', session?.['id'] ?? 1],
    ['jobs', job['id']],
  ] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Number(id)})`.execute(trx);
};

/** Replaces everything but the one who does it: the session goes on, all others end. */
export const keepDoer = async (trx: Trx, doer: Doer, replace: () => Promise<void>): Promise<void> => {
  const remaining = await readRemaining(trx, doer);
  await replace();
  await putBack(trx, remaining);
};
