import { administratorId, searchText } from '#schema';
import { sql } from 'kysely';
import { lockStart } from './migrate.ts';
import type { Db, Trx } from './schema.ts';

/** The first administrator's way in; the hash is made by the caller, who knows how. */
export interface Essentials {
  readonly adminPasswordHash: string;
  /** true where nobody chose the password */
  readonly mustChange: boolean;
}

const rootUnit = 1;

const addRootUnit = (trx: Trx): Promise<unknown> =>
  sql`
    insert into business_units (id, title, folded) values (${rootUnit}, 'سازمان', 'سازمان')
    on conflict (id) do nothing`.execute(trx);

const addAdministrator = (trx: Trx): Promise<unknown> =>
  sql`
    insert into users (id, first_name, last_name, username, position, folded)
    values (${administratorId}, 'مدیر', 'سامانه', 'admin', 'راهبر سامانه', ${searchText('مدیر سامانه admin راهبر سامانه')})
    on conflict (id) do nothing`.execute(trx);

/** False where another server that started at the same time was first. */
const addPassword = async (trx: Trx, { adminPasswordHash, mustChange }: Essentials): Promise<boolean> => {
  const { rows } = await sql`
    insert into credentials (user_id, password_hash, must_change)
    values (${administratorId}, ${adminPasswordHash}, ${mustChange})
    on conflict (user_id) do nothing returning 1`.execute(trx);
  return rows.length === 1;
};

/** Ids given by hand do not move the counter behind them. */
const moveCounter = (trx: Trx, table: string): Promise<unknown> =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(
    trx,
  );

/** True until the first administrator has a password. */
export const isUnseeded = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from credentials where user_id = ${administratorId}`.execute(db);
  return rows.length === 0;
};

/** What every organisation starts with: the root unit and the administrator, who has no way in yet. */
export const plantEssentials = async (trx: Trx): Promise<void> => {
  await addRootUnit(trx);
  await addAdministrator(trx);
  await moveCounter(trx, 'business_units');
  await moveCounter(trx, 'users');
};

/** The same with a password. True where this password became theirs; repeating it changes nothing. */
export const seedEssentials = (db: Db, essentials: Essentials): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockStart(trx);
    await plantEssentials(trx);
    return addPassword(trx, essentials);
  });
