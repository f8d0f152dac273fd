import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

const every = 60_000;

/** Tables of which so much has changed that a PostgreSQL server would tidy them by itself. */
const untidy = sql<{ name: string }>`
  select relname as name from pg_stat_user_tables
  where n_dead_tup > 50 + n_live_tup * 0.2 or n_mod_since_analyze > 50 + n_live_tup * 0.1`;

/** Removes dead rows and renews the planner's statistics, table by table, so that others get their turn between. */
export const tidy = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await untidy.execute(db);
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
};

/** Tidies now and then, since the embedded database has nobody who does; gives the function that ends it. */
export const tidyRegularly = (db: Db, failed: (error: unknown) => void): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => tidy(db)).catch(failed);
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
