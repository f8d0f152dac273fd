import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { attemptKeys, stillCounting } from './attempts.ts';

/** What failed sign-ins have brought an account, in wire form. */
export interface Lock {
  /** those that still count or brought the lock, of the way in that has most of them */
  readonly failures: number;
  /** null where it is open */
  readonly locked_until: string | null;
}

interface Person {
  readonly userId: number;
  readonly username: string;
  readonly mobile: string | null;
}

/** Under which keys the attempts on a person's ways in are counted: the password, the second step, the mobile number. */
export const keysOfAttempts = (secretKey: string, { userId, username, mobile }: Person): readonly string[] => {
  const keys = [attemptKeys(secretKey, username, ''), attemptKeys(secretKey, String(userId), '', 'code')];
  if (mobile) keys.push(attemptKeys(secretKey, mobile, '', 'mobile'));
  return keys.map(({ account }) => account);
};

/** How the account of a person stands. */
export const lockOf = async (db: Executor, secretKey: string, person: Person): Promise<Lock> => {
  const { rows } = await sql<Lock>`
    select coalesce(max(case when a.locked_until > now() then a.count else ${stillCounting('account')} end), 0)
        as failures,
      max(a.locked_until) filter (where a.locked_until > now()) as locked_until
    from login_attempts a where a.key in (${sql.join(keysOfAttempts(secretKey, person))})`.execute(db);
  return rows[0]!;
};

/** Forgets the failures on all ways in of a person. */
export const unlock = async (db: Executor, secretKey: string, person: Person): Promise<void> => {
  await sql`delete from login_attempts where key in (${sql.join(keysOfAttempts(secretKey, person))})`.execute(db);
};
