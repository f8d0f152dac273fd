import { sql } from 'kysely';
import { fold } from '#schema';
import type { Executor, Trx } from '#server/database/schema.ts';
import { hashPassword } from './passwords.ts';

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

/** Gives a person a password; `mustChange` where somebody else chose it. */
export const setPassword = async (
  trx: Trx,
  { userId, password, mustChange }: { userId: number; password: string; mustChange: boolean },
): Promise<void> => {
  const hashed = await hashPassword(password);
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
