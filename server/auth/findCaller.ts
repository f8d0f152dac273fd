import { sql } from 'kysely';
import { administratorId } from '#schema';
import { markNoting } from '#server/database/guests.ts';
import { passwordSettings } from '#resources/settings/passwords.ts';
import { secondFactorSettings } from '#resources/settings/secondFactor.ts';
import { markLookUp } from '#server/database/lookUps.ts';
import { runQuery } from '#server/database/runQuery.ts';
import type { Db } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { rightsSql, type HeldRights } from './permissionsOfUser.ts';
import { needsFactor, type FactorMode } from './second-factor/factorMode.ts';
import { confirmedFor, idle, tokenHash } from './sessions.ts';
import { choiceSettingSql, numberSettingSql } from './settingSql.ts';

const oldest = numberSettingSql(passwordSettings, 'maxAgeDays');
const touchAfter = sql.lit('1 minute');

interface CallerRow {
  readonly userId: number;
  readonly sessionId: number;
  readonly username: string;
  readonly mustChangePassword: boolean;
  readonly isConfirmed: boolean;
  readonly rights: HeldRights;
  readonly factorMode: FactorMode;
  readonly hasFactor: boolean;
}

// Its one parameter is the hash of the token.
const query = sql<CallerRow>`
    with live as (
      select id, user_id, seen_at,
        coalesce(confirmed_at > now() - ${confirmedFor}::interval, false) as confirmed from sessions
      where token_hash = ${null} and expires_at > now() and seen_at > now() - ${idle}
    ), seen as (
      update sessions set seen_at = now() from live
      where sessions.id = live.id and live.seen_at < now() - ${touchAfter}::interval
    )
    select u.id as "userId", live.id as "sessionId", u.username,
      live.confirmed as "isConfirmed",
      c.must_change or (${oldest} > 0 and c.changed_at < now() - make_interval(days => ${oldest}))
        as "mustChangePassword",
      ${choiceSettingSql(secondFactorSettings, 'mode')} as "factorMode",
      exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasFactor",
      ${rightsSql(sql.ref('u.id'))} as rights
    from live join users u on u.id = live.user_id join credentials c on c.user_id = u.id
    where u.active`;

/**
 * Finds the person behind a token, with the permissions that the roles hold at this moment; undefined for a token that
 * is unknown, idle for too long, past its end, or of an inactive user. One statement, compiled and planned once, which
 * also notes the visit, at most once a minute.
 */
export const callerFinder = (db: Db): ((token: string) => Promise<Caller | undefined>) => {
  const compiled = query.compile(db);
  markLookUp(compiled.sql);
  markNoting(compiled.sql);
  return async (token) => {
    const [row] = await runQuery<CallerRow>(db, { ...compiled, parameters: [tokenHash(token)] });
    if (!row) return undefined;
    const { factorMode, hasFactor, rights, ...person } = row;
    const isAdministrator = person.userId === administratorId;
    return {
      ...person,
      isAdministrator,
      mustSetSecondFactor: !hasFactor && needsFactor(factorMode, isAdministrator),
      permissions: new Set(rights.permissions),
      limits: new Map(Object.entries(rights.limits)),
    };
  };
};
