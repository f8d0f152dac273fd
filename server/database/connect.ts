import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from './logger.ts';
import { postgresPool } from './postgres.ts';
import { markDirect } from './runQuery.ts';
import type { Db, Schema } from './schema.ts';
import type { Session } from './session.ts';
import { sessionPool } from './sessionPool.ts';
import { markSingleSession } from './streamRows.ts';

/** The database on a PostgreSQL server. */
export const connectPostgres = (url: string, log: Logger): Db => {
  const pool = postgresPool(url, log);
  return markDirect(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool.run);
};

/** The database behind one session. */
export const connectSession = (session: Session): Db =>
  markSingleSession(new Kysely<Schema>({ dialect: new PostgresDialect({ pool: sessionPool(session) }) }));
