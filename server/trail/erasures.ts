import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { isGenuine, type StoredEntry } from './chain.ts';
import { readEntries } from './readTrail.ts';

/** What a walk over the trail has seen of erasures: what entries say was done, and in which entries it shows. */
export interface ErasureCount {
  /** moment → how many entries lost personal data then, as the erasing entries say, and the last of these */
  readonly said: Map<string, { entries: number; id: number }>;
  /** moment → how many entries show it, and the first of them that is as we left it */
  readonly shown: Map<string, { entries: number; id: number | undefined }>;
}

export const newErasureCount = (): ErasureCount => ({ said: new Map(), shown: new Map() });

/** Notes what an entry says or shows of an erasure; one that is not as we left it is found by that already. */
export const countErasure = ({ said, shown }: ErasureCount, entry: StoredEntry, genuine: boolean): void => {
  const { id, at, erasedAt, action, after } = entry;
  if (action === 'erase') {
    const entries = Number(after?.['entries'] ?? 0) + (said.get(at)?.entries ?? 0);
    said.set(at, { entries, id });
  }
  if (erasedAt !== null) {
    const known = shown.get(erasedAt);
    shown.set(erasedAt, { entries: (known?.entries ?? 0) + 1, id: known?.id ?? (genuine ? id : undefined) });
  }
};

/** Moments of erasures that were made while the trail was being walked over. */
const latelySaid = async (db: Executor, key: Buffer, after: number): Promise<ReadonlySet<string>> => {
  const entries = await readEntries(db, sql`where id > ${after} and action = 'erase'`);
  return new Set(entries.filter((entry) => isGenuine(key, entry)).map(({ at }) => at));
};

/** The entries that do not fit: erasures of another number of entries than they say, and erased ones of no erasure. */
export const unaccounted = async (
  db: Executor,
  key: Buffer,
  { said, shown }: ErasureCount,
  walkedTo: number,
): Promise<readonly number[]> => {
  const wrong = [...said].flatMap(([at, { entries, id }]) => ((shown.get(at)?.entries ?? 0) === entries ? [] : [id]));
  const unsaid = [...shown].flatMap(([at, { id }]) => (said.has(at) || id === undefined ? [] : [{ at, id }]));
  if (unsaid.length === 0) return wrong;
  const late = await latelySaid(db, key, walkedTo);
  return [...wrong, ...unsaid.filter(({ at }) => !late.has(at)).map(({ id }) => id)].toSorted((a, b) => a - b);
};
