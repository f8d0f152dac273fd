import { sql } from 'kysely';
import type { Db } from './schema.ts';
import { isSingleSession } from './streamRows.ts';

/** The number that servers of one database lock for work of which there may be only one at a time. */
const exclusiveLock = 7_204_617;

const busy = new WeakSet<Db>();

/** Within this process, which is all there is of the embedded database. */
const alone = async <T>(db: Db, work: () => Promise<T>): Promise<T | undefined> => {
  if (busy.has(db)) return undefined;
  busy.add(db);
  return work().finally(() => busy.delete(db));
};

/**
 * Runs work of which there may be only one at a time on this database, whatever server began it; undefined where other
 * such work is under way. The lock falls with the connection that holds it.
 */
export const exclusively = <T>(db: Db, work: () => Promise<T>): Promise<T | undefined> =>
  alone(db, async () => {
    if (isSingleSession(db)) return work();
    return db.connection().execute(async (connection) => {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_lock(${sql.lit(exclusiveLock)}) as taken`.execute(connection);
      if (!rows[0]!.taken) return undefined;
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(exclusiveLock)})`.execute(connection);
      }
    });
  });
