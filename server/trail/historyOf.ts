import { sql } from 'kysely';
import { snakeKeys } from '#schema';
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
