import { sql } from 'kysely';
import { administratorId } from '#schema';
import type { Row, Trx } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { behindClosedGate, closeElsewhere } from '#server/http/gate.ts';
import { keepErasures, readErasures, repeatErasures, type KeptErasure } from '#server/personal/repeatErasures.ts';
import type { Services } from '#server/services.ts';
import type { Work } from './writeArchive.ts';

/** What stays of the present state whatever takes its place: the one who does it, and the job by which it is done. */
export interface Remaining {
  readonly session: Row | undefined;
  readonly job: Row;
  /** of the administrator */
  readonly password: Row | undefined;
  /** whose personal data was erased: no other state may bring it back */
  readonly erasures: readonly KeptErasure[];
}

/** Whose session and which job go on. */
export interface Doer {
  readonly userId: number;
  readonly sessionId: number;
  readonly jobId: number;
}

const readRemaining = async (trx: Trx, { sessionId, jobId }: Doer): Promise<Remaining> => {
  const [session, job, password, erasures] = await Promise.all([
    trx.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst(),
    trx.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow(),
    trx.selectFrom('credentials').selectAll().where('user_id', '=', administratorId).executeTakeFirst(),
    readErasures(trx),
  ]);
  return { session, job, password, erasures };
};

const json = (value: unknown): unknown => JSON.stringify(value ?? null);

const keepRemaining = async (trx: Trx, { session, job, password, erasures }: Remaining): Promise<void> => {
  await keepErasures(trx, erasures);
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

const checkJobs = async ({ db }: Services, { jobId }: Doer): Promise<void> => {
  const { rows } = await sql`
    select 1 from jobs where state = 'running' and id <> ${jobId} and heartbeat > now() - interval '30 seconds'`.execute(
    db,
  );
  if (rows.length > 0) throw new AppError('jobsRunning');
};

/**
 * Puts another state in the place of all that the database holds, in one transaction: killed at any moment, the old state
 * stands. Whose personal data was erased is erased again. Everybody is kept out meanwhile and signed out afterwards, but for the administrator who does it.
 */
export const replaceDatabase = async (
  services: Services,
  doer: Doer,
  { signal, progress }: Work,
  replace: (trx: Trx, remaining: Remaining, work: Work) => Promise<void>,
): Promise<void> => {
  await behindClosedGate(services.db, async (tell) => {
    await checkJobs(services, doer);
    const work: Work = {
      signal,
      progress: (done) => {
        tell(done);
        progress(done);
      },
    };
    await services.db.transaction().execute(async (trx) => {
      await closeElsewhere(trx);
      const remaining = await readRemaining(trx, doer);
      await replace(trx, remaining, work);
      await keepRemaining(trx, remaining);
      await repeatErasures(trx, services, doer);
      signal.throwIfAborted();
    });
  });
};
