import { sql } from 'kysely';
import { camelKeys, snakeKeys } from '#schema';
import type { Executor } from '#server/database/schema.ts';
import { readEntries } from './readTrail.ts';
import type { TrailEntry } from './trail.ts';

/** One change of a record, in wire form. */
export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  readonly action: TrailEntry['action'];
  /** who did it, by the name of that time; null for the system itself */
  readonly user: { readonly id: number; readonly title: string } | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** What records were before the last time that something was done to them, by id; in camelCase. */
export const lastBefore = async (
  db: Executor,
  { resource, action, ids }: Pick<TrailEntry, 'resource' | 'action'> & { readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> => {
  const entries = await readEntries(
    db,
    sql`where id in (select max(id) from audit_trail where resource = ${resource} and action = ${action}
      and record_id = any(string_to_array(${ids.join(',')}::text, ',')::bigint[]) group by record_id)`,
  );
  return new Map(
    entries.map(({ recordId, before }) => [Number(recordId), camelKeys(before ?? {}) as Record<string, unknown>]),
  );
};

const most = 500;

/** What happened to a record, newest first, the last 500 changes. */
export const historyOf = async (db: Executor, resource: string, recordId: number): Promise<HistoryEntry[]> => {
  const clause = sql`where resource = ${resource} and record_id = ${recordId} order by id desc limit ${most}`;
  const entries = await readEntries(db, clause);
  return entries.map(({ id, at, action, userId, userTitle, before, after }) => ({
    id,
    at,
    action,
    user: userId === null ? null : { id: userId, title: userTitle ?? '' },
    before: snakeKeys(before),
    after: snakeKeys(after),
  }));
};
