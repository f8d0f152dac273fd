import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { behindClosedGate } from '#server/http/gate.ts';
import { keepErasures, readErasures, repeatErasures } from '#server/personal/repeatErasures.ts';
import type { Services } from '#server/services.ts';
import { readHead } from '#server/trail/readTrail.ts';
import type { Actor } from '#server/trail/trail.ts';
import { part } from './makeBackup.ts';
import type { Work } from './writeArchive.ts';

/** What takes the place of everything, and what is done about what goes. */
export interface Replacing {
  /** sees all that goes, once nobody changes it any more */
  readonly prepare: (work: Work) => Promise<void>;
  /** what of the work the preparing is, 0 to 1 */
  readonly share: number;
  readonly replace: (trx: Trx, work: Work) => Promise<void>;
  /** once the other state stands, before anybody comes in again */
  readonly settle: () => Promise<void>;
}

/** By whom, by which job, and which part of it, from 0 to 1, the replacing is. */
export interface ReplacingJob {
  readonly by: Actor;
  readonly jobId: number;
  readonly work: Work;
  readonly from: number;
  readonly to: number;
}

const checkJobs = async ({ db }: Services, jobId: number): Promise<void> => {
  const { rows } = await sql`
    select 1 from jobs where state = 'running' and id <> ${jobId} and heartbeat > now() - interval '30 seconds'`.execute(
    db,
  );
  if (rows.length > 0) throw new AppError('jobsRunning');
};

/** Every change is in the trail: while its head stands still, what was prepared holds all that there is. */
const checkStill = async (trx: Trx, before: string | undefined): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit('20s')}`.execute(trx);
  await sql`lock table trail_head in access exclusive mode`.execute(trx);
  if ((await readHead(trx)).head?.hash !== before) throw new AppError('changedMeanwhile');
};

/** Those who are kept out hear how far the job is, as the one who waits for it does. */
const toldTo = (tell: (done: number) => void, { work, from, to }: ReplacingJob): Work => {
  const { progress, signal } = part(work, from, to);
  return {
    signal,
    progress: (done) => {
      tell(from + done * (to - from));
      progress(done);
    },
  };
};

/**
 * Puts another state in the place of all that the database holds, in one transaction: killed at any moment, the old state
 * stands. Whose personal data was erased is erased again. Everybody is kept out meanwhile.
 */
export const replaceDatabase = async (
  services: Services,
  job: ReplacingJob,
  { prepare, share, replace, settle }: Replacing,
): Promise<void> => {
  const { db } = services;
  await behindClosedGate(db, async (tell) => {
    await checkJobs(services, job.jobId);
    const work = toldTo(tell, job);
    work.progress(0);
    const { head } = await readHead(db);
    await prepare(part(work, 0, share));
    await db.transaction().execute(async (trx) => {
      await checkStill(trx, head?.hash);
      const erasures = await readErasures(trx);
      await replace(trx, part(work, share, 1));
      await keepErasures(trx, erasures);
      await repeatErasures(trx, services, job.by);
      work.signal.throwIfAborted();
    });
    await settle();
  });
};
