import { sql } from 'kysely';
import { fold } from '#schema';
import type { Executor, Trx } from '#server/database/schema.ts';
import { passwordSettings } from '#resources/settings/passwords.ts';
import { readSettings } from '#server/settings/readSettings.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { dropPending } from './pendingSignIns.ts';

/** What signing in needs to know of a person. */
export interface Account {
  readonly userId: number;
  readonly username: string;
  readonly passwordHash: string;
}

/** The active person of that user name, in any letter case and digit set, who has a password. */
export const findAccount = async (db: Executor, username: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select u.id as "userId", u.username, c.password_hash as "passwordHash"
    from users u join credentials c on c.user_id = u.id
    where u.username = ${fold(username)} and u.active`.execute(db);
  return rows[0];
};

/** Keeps as many of the passwords before as the settings compare with, and no more. */
const keepFormer = async (trx: Trx, userId: number): Promise<void> => {
  const { history } = await readSettings(trx, passwordSettings);
  await sql`
    insert into former_passwords (user_id, password_hash)
    select user_id, password_hash from credentials where user_id = ${userId}`.execute(trx);
  await sql`
    delete from former_passwords where user_id = ${userId} and id not in (
      select id from former_passwords where user_id = ${userId} order by id desc limit ${history})`.execute(trx);
};

/** True for one of the person's last passwords, as many as the settings compare with; the present one counts as one. */
export const wasUsed = async (db: Executor, userId: number, password: string): Promise<boolean> => {
  const { history } = await readSettings(db, passwordSettings);
  if (history === 0) return false;
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from credentials where user_id = ${userId}
    union all (select password_hash from former_passwords where user_id = ${userId} order by id desc limit ${history - 1})
  `.execute(db);
  for (const { hash } of rows) if (await verifyPassword(hash, password)) return true;
  return false;
};

/** Gives a person a password; `mustChange` where somebody else chose it. First steps taken with the old one are void. */
export const setPassword = async (
  trx: Trx,
  { userId, password, mustChange }: { userId: number; password: string; mustChange: boolean },
): Promise<void> => {
  const hashed = await hashPassword(password);
  await keepFormer(trx, userId);
  await dropPending(trx, userId);
  await sql`
    insert into credentials (user_id, password_hash, must_change, changed_at)
    values (${userId}, ${hashed}, ${mustChange}, now())
    on conflict (user_id) do update set
      password_hash = excluded.password_hash, must_change = excluded.must_change, changed_at = excluded.changed_at
  `.execute(trx);
};

/** Asks for another password at the next sign-in; false for a person who has none yet. */
export const demandChange = async (trx: Trx, userId: number): Promise<boolean> => {
  const result = await sql`update credentials set must_change = true where user_id = ${userId}`.execute(trx);
  return Number(result.numAffectedRows ?? 0) === 1;
};
