import { sql } from 'kysely';
import { administratorId, type Settings } from '#schema';
import { backupSchedule } from '#resources/backups.ts';
import type { Emptied } from '#resources/deletion.ts';
import { settingsGroups } from '#resources/settings/index.ts';
import { emptyDatabase } from '#server/backup/emptyDatabase.ts';
import type { Executor, Row, Trx } from '#server/database/schema.ts';
import { plantEssentials } from '#server/database/seed.ts';
import type { Services } from '#server/services.ts';
import { readEntries } from '#server/trail/readTrail.ts';

/** How the administrator gets in: nobody may come in more easily because everything else is gone. */
const wayIn = ['credentials', 'second_factors', 'recovery_codes', 'former_passwords'] as const;

/** What the organisation says of itself, and by whom its messages are sent. */
const { organisation, gateway } = settingsGroups;
const isGuard = ({ key }: Settings): boolean => key !== organisation.key && key !== gateway.key;

/** How the console guards itself, and that a demo is one. */
const keptSettings: readonly string[] = [
  ...[...Object.values(settingsGroups), backupSchedule].filter(isGuard).map(({ key }) => key),
  'demo',
];

interface Staying {
  readonly wayIn: ReadonlyMap<string, readonly Row[]>;
  readonly settings: readonly Row[];
}

const readStaying = async (trx: Trx): Promise<Staying> => {
  const ways = new Map<string, readonly Row[]>();
  for (const table of wayIn)
    ways.set(table, await trx.selectFrom(table).selectAll().where('user_id', '=', administratorId).execute());
  const settings = await trx.selectFrom('settings').selectAll().where('key', 'in', keptSettings).execute();
  return { wayIn: ways, settings };
};

const putBack = async (trx: Trx, staying: Staying): Promise<void> => {
  for (const [table, rows] of staying.wayIn) {
    const values = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id')));
    if (values.length > 0) await trx.insertInto(table).values(values).execute();
  }
  for (const { key, value } of staying.settings)
    await trx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute();
};

/** An installation at its beginning, in the caller's transaction: the root unit and the administrator, who gets in as before. */
export const beginAnew = async (trx: Trx, { register }: Services): Promise<void> => {
  const staying = await readStaying(trx);
  await emptyDatabase(trx, register);
  await plantEssentials(trx);
  await putBack(trx, staying);
};

/** What the trail begins with, where it begins with a deletion. */
export const readEmptied = async (db: Executor): Promise<Emptied | null> => {
  const [first] = await readEntries(db, sql`where id = 1 and resource = 'database' and action = 'remove'`);
  if (!first?.after) return null;
  return { ...(first.after as unknown as Emptied), at: first.at };
};
