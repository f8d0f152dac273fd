import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Db } from './database/schema.ts';
import { StartProblem } from './database/startProblem.ts';

type DemoState = 'empty' | 'real' | 'unfinished' | 'demo';
const key = 'demo';

const mark = async (db: Db, state: 'unfinished' | 'demo'): Promise<void> => {
  await sql`
    insert into settings (key, value) values (${key}, to_jsonb(${state}::text))
    on conflict (key) do update set value = excluded.value`.execute(db);
};

/** Whether the database is new, holds the demo organisation, whole or not, or a real one. */
export const readDemoState = async (db: Db, isNew: boolean): Promise<DemoState> => {
  const { rows } = await sql<{ value: DemoState }>`select value from settings where key = ${key}`.execute(db);
  return rows[0]?.value ?? (isNew ? 'empty' : 'real');
};

/** Demo and real data never meet: their users and passwords are known to everybody. Throws StartProblem. */
export const checkDemoState = (state: DemoState, { demo, databaseUrl, dataDir }: Config): void => {
  const place = databaseUrl ? new URL(databaseUrl).pathname.slice(1) : dataDir;
  if (state === 'unfinished') throw new StartProblem('database.unfinished', { place });
  if (demo && state === 'real') throw new StartProblem('database.notDemo', { place });
  if (!demo && state === 'demo') throw new StartProblem('database.mixed', { place });
};

/** Fills an empty database with the demo organisation, and notes that it is one before anything is written. */
export const makeDemo = async (db: Db, seed: () => Promise<unknown>): Promise<void> => {
  await mark(db, 'unfinished');
  await seed();
  await mark(db, 'demo');
};
