import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { keyedHash } from './sealed.ts';

const digits = 6;
/** Seconds until another code may be sent to the same number, and until a code is no longer taken. */
export const resendAfter = 60;
export const codeLifetime = 120;
const mostTries = 5;

const hashes = (secretKey: string) => ({
  number: keyedHash(secretKey, 'mobile numbers'),
  code: keyedHash(secretKey, 'mobile codes'),
});

interface Issued {
  readonly code: string;
  /** whose number it is; null for a number that nobody who may sign in has */
  readonly userId: number | null;
}

const ownerOf = async (db: Executor, mobile: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join credentials c on c.user_id = u.id where u.mobile = ${mobile} and u.active`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};

/**
 * A new code for a number in place of the one before. Numbers that nobody has get one too, so that all answers are
 * alike. Where the last one was sent a moment ago: the seconds to wait.
 */
export const issueCode = async (db: Executor, secretKey: string, mobile: string): Promise<Issued | number> => {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const { number, code: codeHash } = hashes(secretKey);
  const userId = await ownerOf(db, mobile);
  const { rows } = await sql`
    insert into mobile_codes as m (number_hash, user_id, code_hash, expires_at)
    values (${number(mobile)}, ${userId}, ${codeHash(`${mobile} ${code}`)}, now() + make_interval(secs => ${sql.lit(codeLifetime)}))
    on conflict (number_hash) do update set
      user_id = excluded.user_id, code_hash = excluded.code_hash, tries = 0, sent_at = now(), expires_at = excluded.expires_at
    where m.sent_at <= now() - make_interval(secs => ${sql.lit(resendAfter)})
    returning 1`.execute(db);
  if (rows.length === 1) return { code, userId };
  const { rows: waiting } = await sql<{ seconds: number }>`
    select ceil(${sql.lit(resendAfter)} - extract(epoch from now() - sent_at))::int as seconds
    from mobile_codes where number_hash = ${number(mobile)}`.execute(db);
  return Math.max(1, waiting[0]?.seconds ?? 1);
};

/** Whose code it is: once, within two minutes, among the first five tries, and while the person may sign in. */
export const takeCode = async (
  db: Executor,
  secretKey: string,
  { mobile, code }: { readonly mobile: string; readonly code: string },
): Promise<{ readonly userId: number; readonly username: string } | undefined> => {
  const { number, code: codeHash } = hashes(secretKey);
  const tried = await sql<{ hash: string }>`
    update mobile_codes set tries = tries + 1
    where number_hash = ${number(mobile)} and expires_at > now() and tries < ${sql.lit(mostTries)}
    returning code_hash as hash`.execute(db);
  const kept = Buffer.from(tried.rows[0]?.hash ?? '');
  const given = Buffer.from(codeHash(`${mobile} ${code}`));
  if (kept.length !== given.length || !timingSafeEqual(kept, given)) return undefined;
  const { rows } = await sql<{ userId: number; username: string }>`
    with used as (
      delete from mobile_codes where number_hash = ${number(mobile)} and code_hash = ${given.toString()} returning user_id
    )
    select u.id as "userId", u.username from used join users u on u.id = used.user_id
    where u.active and u.mobile = ${mobile}`.execute(db);
  return rows[0];
};
