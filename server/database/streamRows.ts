import { randomUUID } from 'node:crypto';
import { sql, type CompiledQuery } from 'kysely';
import type { Db, Executor, Row } from './schema.ts';

const singles = new WeakSet<Db>();

/** Notes that this database has one session for all: nobody may keep it for the length of a download. */
export const markSingleSession = (db: Db): Db => {
  singles.add(db);
  return db;
};

/** True where one session serves everybody: whoever holds it keeps all others waiting. */
export const isSingleSession = (db: Db): boolean => singles.has(db);

/** Opens a cursor over the rows of a query. */
export const declareCursor = async (
  executor: Executor,
  name: string,
  query: CompiledQuery,
  hold: string,
): Promise<void> => {
  await executor.executeQuery({
    ...query,
    sql: `declare "${name}" no scroll cursor ${hold} for ${query.sql}`,
  });
};

/** The rows behind a cursor, `batch` at a time. */
export async function* fetchAll<R>(executor: Executor, name: string, batch: number): AsyncGenerator<R[]> {
  const fetch = sql<R>`fetch ${sql.lit(batch)} from ${sql.id(name)}`;
  for (;;) {
    const { rows } = await fetch.execute(executor);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
  }
}

/** The result is kept aside by the database, so that others take their turn between two batches. */
async function* fromHeldCursor<R>(db: Db, query: CompiledQuery<R>, batch: number): AsyncGenerator<R[]> {
  const name = `rows_${randomUUID()}`;
  await declareCursor(db, name, query, 'with hold');
  try {
    yield* fetchAll<R>(db, name, batch);
  } finally {
    await sql`close ${sql.id(name)}`.execute(db);
  }
}

async function* fromTransaction<R>(db: Db, query: CompiledQuery<R>, batch: number): AsyncGenerator<R[]> {
  const trx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    const name = `rows_${randomUUID()}`;
    await declareCursor(trx, name, query, '');
    yield* fetchAll<R>(trx, name, batch);
  } finally {
    // Ends the cursor too, whether all was read or the reader went away.
    await trx.rollback().execute();
  }
}

/** The rows of a query as they were at its start, `batch` at a time, however many there are. */
export const streamRows = <R = Row>(db: Db, query: CompiledQuery<R>, batch = 500): AsyncGenerator<R[]> =>
  singles.has(db) ? fromHeldCursor(db, query, batch) : fromTransaction(db, query, batch);
