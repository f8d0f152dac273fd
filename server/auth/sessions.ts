import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { sessionSettings } from '#resources/settings/sessions.ts';
import type { Executor } from '#server/database/schema.ts';
import { numberSettingSql } from './settingSql.ts';

/** A session that is not used for this long has ended: an hour, unless the settings say otherwise. */
export const idle = sql`make_interval(mins => ${numberSettingSql(sessionSettings, 'idleMinutes')})`;
/** A session ends after this long, used or not: ten hours, unless the settings say otherwise. */
const absolute = sql`make_interval(hours => ${numberSettingSql(sessionSettings, 'absoluteHours')})`;
/** How long a password that was given again opens what cannot be undone. */
export const confirmedFor = sql.lit('5 minutes');

/** What the table keeps of a token: the token itself is with its owner only. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** Opens a session and returns its token: 32 random bytes as base64url. */
export const openSession = async (
  trx: Executor,
  { userId, address, agent }: { userId: number; address: string; agent: string },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into sessions (user_id, token_hash, created_at, seen_at, expires_at, address, agent)
    values (${userId}, ${tokenHash(token)}, now(), now(), now() + ${absolute}, ${address}, ${agent})
  `.execute(trx);
  return token;
};

/** Notes that the person of a session has given the password again; says until when that holds. */
export const noteConfirmation = async (db: Executor, sessionId: number): Promise<string> => {
  const { rows } = await sql<{ until: string }>`
    update sessions set confirmed_at = now() where id = ${sessionId}
    returning confirmed_at + ${confirmedFor}::interval as until`.execute(db);
  return rows[0]!.until;
};

/** Ends one session. */
export const closeSession = async (db: Executor, sessionId: number): Promise<void> => {
  await sql`delete from sessions where id = ${sessionId}`.execute(db);
};

/** Ends a session if it is that user's; false where it is not. */
export const closeOwnSession = async (db: Executor, userId: number, sessionId: number): Promise<boolean> => {
  const result = await sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`.execute(db);
  return Number(result.numAffectedRows ?? 0) === 1;
};

/** A session as its owner sees it, in wire form. */
export interface SessionRow {
  readonly id: number;
  readonly created_at: string;
  readonly seen_at: string;
  readonly expires_at: string;
  readonly address: string;
  readonly agent: string;
}

/** The live sessions of a user, the latest visit first. */
export const listSessions = async (db: Executor, userId: number): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select id, created_at, seen_at, expires_at, address, agent from sessions
    where user_id = ${userId} and expires_at > now() and seen_at > now() - ${idle}
    order by seen_at desc, id desc`.execute(db);
  return rows;
};

/** Ends a user's sessions, all or all but one, and says how many there were. */
export const closeSessionsOf = async (db: Executor, userId: number, except = 0): Promise<number> => {
  const result = await sql`delete from sessions where user_id = ${userId} and id <> ${except}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
};

/** What the settings say of the end of sessions holds for those that are open too. */
export const limitSessions = async (db: Executor): Promise<void> => {
  await sql`update sessions set expires_at = created_at + ${absolute}`.execute(db);
};

/** Removes what has expired: sessions, first steps, codes, captchas, and attempts that nobody repeated within a day. */
export const purgeExpired = async (db: Executor): Promise<void> => {
  await sql`delete from sessions where expires_at < now() or seen_at < now() - ${idle}`.execute(db);
  for (const table of ['captcha_uses', 'pending_sign_ins', 'mobile_codes'])
    await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db);
  await sql`delete from login_attempts where last_at < now() - interval '1 day'`.execute(db);
};
