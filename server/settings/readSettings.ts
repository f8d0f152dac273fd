import { sql } from 'kysely';
import { fieldProblem, settled, type Settings, type SettingsOf } from '#schema';
import type { Executor } from '#server/database/schema.ts';

/** What is kept under a key, as it is kept. */
export const readStored = async (db: Executor, key: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select value from settings where key = ${key}`.execute(db);
  return rows[0]?.value;
};

/** Keeps a value under a key in place of the one before. */
export const writeStored = async (trx: Executor, key: string, value: unknown): Promise<void> => {
  await sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(trx);
};

/** Every field of the group; where nothing is kept, or what an earlier program kept no longer suits, its default. */
export const readSettings = async <S extends Settings>(db: Executor, settings: S): Promise<SettingsOf<S>> => {
  const stored = await readStored(db, settings.key);
  const kept = Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).filter(([name, value]) => {
    const field = Object.hasOwn(settings.fields, name) ? settings.fields[name] : undefined;
    return field !== undefined && !fieldProblem(field, value);
  });
  return settled(settings, Object.fromEntries(kept));
};

/** Keeps nothing under a key any more. */
export const removeStored = async (trx: Executor, key: string): Promise<void> => {
  await sql`delete from settings where key = ${key}`.execute(trx);
};
