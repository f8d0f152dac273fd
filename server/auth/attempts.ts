import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import { lockSettings } from '#resources/settings/lock.ts';
import { fold } from '#schema';
import type { Executor } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { numberSettingSql } from './settingSql.ts';

/**
 * How many failures bring a delay and a lock, and after how many quiet seconds one of them is forgiven. An address, which
 * a whole office may share, is given more, whatever the settings say of accounts.
 */
const limits = {
  account: { delayed: 3, forgiven: 300 },
  address: { delayed: 20, forgiven: 60 },
} as const;
type Subject = keyof typeof limits;

/** What is tried: a password, the code of the second step, the code that came to a mobile number. */
type Way = 'account' | 'code' | 'mobile';

/** How many failures lock, for how many minutes, and the longest delay in seconds. */
const bounds = {
  account: {
    locked: numberSettingSql(lockSettings, 'failures'),
    minutes: numberSettingSql(lockSettings, 'minutes'),
    longest: numberSettingSql(lockSettings, 'longestDelay'),
  },
  address: { locked: sql.lit(100), minutes: sql.lit(15), longest: sql.lit(60) },
} as const;

/** Who is counted: never by name, since people type their password into the wrong box. */
export interface AttemptKeys {
  readonly account: string;
  readonly address: string;
}

/** Makes the keys under which attempts are counted; `who` is a user name, an id or a number, as the way in asks for it. */
export const attemptKeys = (secretKey: string, who: string, address: string, way: Way = 'account'): AttemptKeys => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'login attempts', 32));
  const hidden = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return { account: `${way}:${hidden(fold(who))}`, address: `address:${hidden(address)}` };
};

interface Standing {
  readonly key: string;
  readonly count: number;
  /** seconds until the lock ends; 0 where there is none */
  readonly lockedFor: number;
  /** seconds since the last attempt */
  readonly since: number;
  /** no delay is longer than these seconds */
  readonly longest: number;
}

// The first delay is a second, and each failure doubles it.
const delayAfter = (count: number, longest: number, subject: Subject): number =>
  count < limits[subject].delayed ? 0 : Math.min(longest, 2 ** (count - limits[subject].delayed));

// How many failures still count.
const weight = (since: number, count: number, subject: Subject): number =>
  Math.max(0, count - Math.floor(since / limits[subject].forgiven));

/** Tells the caller after how many seconds to come back. */
const after = (seconds: number): { readonly data: object } => ({ data: { retry_after: Math.ceil(seconds) } });

const standings = async (db: Executor, keys: AttemptKeys): Promise<Map<string, Standing>> => {
  const { rows } = await sql<Standing>`
    select key, count, greatest(0, ceil(extract(epoch from locked_until - now())))::float8 as "lockedFor",
      extract(epoch from now() - last_at)::float8 as since,
      case key when ${keys.account} then ${bounds.account.longest} else ${bounds.address.longest} end as longest
    from login_attempts where key in (${keys.account}, ${keys.address})`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
};

/** Failures that still count. */
export type Failures = Readonly<Record<Subject, number>>;

/** Refuses while locked or too early; says how many failures there were. */
export const checkStanding = async (db: Executor, keys: AttemptKeys): Promise<Failures> => {
  const found = await standings(db, keys);
  const counted = { account: 0, address: 0 };
  for (const subject of ['account', 'address'] as const) {
    const standing = found.get(keys[subject]);
    if (!standing) continue;
    if (standing.lockedFor > 0)
      throw subject === 'account'
        ? new AppError('locked', {
            params: { minutes: Math.ceil(standing.lockedFor / 60) },
            ...after(standing.lockedFor),
          })
        : new AppError('tooManyRequests', after(standing.lockedFor));
    const failures = weight(standing.since, standing.count, subject);
    const wait = delayAfter(failures, standing.longest, subject) - standing.since;
    if (wait > 0) throw new AppError('tooManyRequests', after(wait));
    counted[subject] = failures;
  }
  return counted;
};

/** How many failures of a row `a` of the attempts still count. */
export const stillCounting = (subject: Subject) =>
  sql<number>`greatest(0,
    a.count - floor(extract(epoch from now() - a.last_at) / ${sql.lit(limits[subject].forgiven)}))::int`;

/**
 * Counts an attempt before it is known to fail, so that many at once gain nothing: of those that arrive in the same
 * delay one is let through.
 */
const count = async (db: Executor, key: string, subject: Subject): Promise<boolean> => {
  const { delayed } = limits[subject];
  const { locked, minutes, longest } = bounds[subject];
  const since = sql`extract(epoch from now() - a.last_at)`;
  const failures = stillCounting(subject);
  const delay = sql`least(${longest}, power(2, ${failures} - ${sql.lit(delayed)}))`;
  const { rows } = await sql<{ locked: boolean }>`
    insert into login_attempts as a (key, count, last_at) values (${key}, 1, now())
    on conflict (key) do update set count = ${failures} + 1, last_at = now(),
      locked_until = case when ${failures} + 1 >= ${locked}
        then now() + make_interval(mins => ${minutes}) end
    where (a.locked_until is null or a.locked_until <= now())
      and (${failures} < ${sql.lit(delayed)} or ${since} >= ${delay})
    returning coalesce(locked_until > now(), false) as locked`.execute(db);
  if (!rows[0]) throw new AppError('tooManyRequests');
  return rows[0].locked;
};

/**
 * Counts an attempt for the account and for the address; refuses it while either must wait. Says whether the account is
 * locked, should this attempt fail.
 */
export const countAttempt = async (db: Executor, keys: AttemptKeys): Promise<{ locksAccount: boolean }> => {
  await count(db, keys.address, 'address');
  return { locksAccount: await count(db, keys.account, 'account') };
};

/** Counts what costs the organisation something, such as a message, for the address alone. */
export const countAddress = async (db: Executor, { address }: AttemptKeys): Promise<void> => {
  await count(db, address, 'address');
};

/** A right password clears the account; of the address only this attempt is taken back. */
export const clearAttempts = async (db: Executor, keys: AttemptKeys): Promise<void> => {
  await sql`delete from login_attempts where key = ${keys.account}`.execute(db);
  await sql`
    update login_attempts set count = greatest(0, count - 1), locked_until = null
    where key = ${keys.address}`.execute(db);
};
