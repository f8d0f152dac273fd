import { sql } from 'kysely';
import { administratorId } from '#schema';
import { markNoting } from '#server/database/guests.ts';
import { passwordSettings } from '#resources/settings/passwords.ts';
import { secondFactorSettings } from '#resources/settings/secondFactor.ts';
import { markLookUp } from '#server/database/lookUps.ts';
import type { Question } from '#server/database/question.ts';
import { goTogether, runWith } from '#server/database/runQuery.ts';
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
  /** as JSON */
  readonly rights: string;
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
      ${rightsSql(sql.ref('u.id'))}::text as rights
    from live join users u on u.id = live.user_id join credentials c on c.user_id = u.id
    where u.active`;

/** Where somebody may do what. */
type Rights = Pick<Caller, 'permissions'> & Required<Pick<Caller, 'limits'>>;

const rightsOf = (text: string): Rights => {
  const { permissions, limits } = JSON.parse(text) as HeldRights;
  return { permissions: new Set(permissions), limits: new Map(Object.entries(limits)) };
};

/** Who came with a token the last time: a guess at what the same token may do now, and never more than that. */
interface Acquaintance {
  readonly caller: Caller & Rights;
  readonly rights: string;
}
const mostAcquaintances = 1000;

const callerOf = (row: CallerRow, last: Acquaintance | undefined): Caller & Rights => {
  const isAdministrator = row.userId === administratorId;
  const { permissions, limits } = last?.rights === row.rights ? last.caller : rightsOf(row.rights);
  return {
    userId: row.userId,
    sessionId: row.sessionId,
    username: row.username,
    isAdministrator,
    permissions,
    limits,
    mustChangePassword: row.mustChangePassword,
    isConfirmed: row.isConfirmed,
    mustSetSecondFactor: !row.hasFactor && needsFactor(row.factorMode, isAdministrator),
  };
};

/** What a caller's request will ask the database. */
type Ask = (caller: Caller) => Question<unknown> | undefined;

/** Who is calling, and the answer to what they ask where it came along. */
export interface Found {
  readonly caller: Caller;
  readonly answered?: unknown;
}

/**
 * Finds the person behind a token, with the permissions that the roles hold at this moment; undefined for a token that
 * is unknown, idle for too long, past its end, or of an inactive user. One statement, compiled and planned once, which
 * also notes the visit, at most once a minute.
 *
 * What a token that came before will `ask` goes along in the same message, and is answered after it. The answer counts
 * only where the person still is the same and may do exactly the same.
 */
export const callerFinder = (db: Db): ((token: string, ask?: Ask) => Promise<Found | undefined>) => {
  const compiled = query.compile(db);
  markLookUp(compiled.sql);
  markNoting(compiled.sql);
  const acquaintances = new Map<string, Acquaintance>();
  return async (token, ask) => {
    const hash = tokenHash(token);
    const last = acquaintances.get(hash);
    const question = last && ask && goTogether(db) ? ask(last.caller) : undefined;
    const lookUp = { ...compiled, parameters: [hash] };
    const { rows, along } = await runWith<CallerRow>(db, lookUp, question?.queries ?? []);
    const [row] = rows;
    if (!row) {
      acquaintances.delete(hash);
      return undefined;
    }
    const caller = callerOf(row, last);
    if (caller.permissions !== last?.caller.permissions || caller.userId !== last.caller.userId) {
      if (acquaintances.size >= mostAcquaintances) acquaintances.clear();
      acquaintances.set(hash, { caller, rights: row.rights });
      return { caller };
    }
    return { caller, ...(question && along && { answered: question.read(along) }) };
  };
};
