import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { tokenHash } from './sessions.ts';

const lifetime = sql.lit('5 minutes');

/** Notes that a person has taken the first step; its token opens nothing but the second step, for five minutes. */
export const openPending = async (db: Executor, userId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into pending_sign_ins (token_hash, user_id, expires_at)
    values (${tokenHash(token)}, ${userId}, now() + ${lifetime}::interval)`.execute(db);
  return token;
};

/** Who has taken the first step; undefined for a token that is unknown or too old, or of an inactive person. */
export const findPending = async (
  db: Executor,
  token: string,
): Promise<{ readonly userId: number; readonly username: string } | undefined> => {
  const { rows } = await sql<{ userId: number; username: string }>`
    select u.id as "userId", u.username from pending_sign_ins p join users u on u.id = p.user_id
    where p.token_hash = ${tokenHash(token)} and p.expires_at > now() and u.active`.execute(db);
  return rows[0];
};

/** Uses up a person's first steps, this one and any other; false where it was used before. */
export const closePending = async (db: Executor, userId: number, token: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from pending_sign_ins where token_hash = ${tokenHash(token)} returning 1`.execute(db);
  await dropPending(db, userId);
  return rows.length === 1;
};

/** What a new password or a reset makes worthless. */
export const dropPending = async (db: Executor, userId: number): Promise<void> => {
  await sql`delete from pending_sign_ins where user_id = ${userId}`.execute(db);
};
