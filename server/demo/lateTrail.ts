import { deedWriter, type Deed } from '#server/trail/createTrail.ts';
import type { GatheredTrail } from '#server/trail/gatherTrail.ts';
import type { TrailEntry } from '#server/trail/trail.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What the server dates lies so many milliseconds back at most: the essentials came just before. */
const lately = 60_000;

/** A state in which the machine's clock, read since `from`, gives way to the demo's. */
const dated = (state: TrailEntry['before'], from: string, at: string): TrailEntry['before'] => {
  const until = new Date().toISOString();
  const isReal = (value: unknown): boolean =>
    typeof value === 'string' && value >= from && value <= until && instant.test(value);
  return JSON.parse(JSON.stringify(state), (_key, value: unknown) =>
    isReal(value) ? at : value,
  ) as TrailEntry['before'];
};

/**
 * A trail of many people's deeds, each at its time, which is written at the end: one by one, these entries would be half
 * of what the demo asks of the database. What the server dates itself, as of now, is dated as the deed is.
 */
export const lateTrail = (secretKey: string, now: () => Date): GatheredTrail => {
  const from = new Date(Date.now() - lately).toISOString();
  const deeds: Deed[] = [];
  /** when records were written last, by kind and id */
  const written = new Map<string, string>();
  const asOf = (at: string, entry: TrailEntry): TrailEntry => {
    const record = `${entry.resource} ${entry.recordId}`;
    const before = dated(entry.before, from, written.get(record) ?? at);
    written.set(record, at);
    return { ...entry, before, after: dated(entry.after, from, at) };
  };
  return {
    trail: {
      record: async (_trx, caller, entries) => {
        const at = now();
        // At once, for what entries are made of may change later.
        deeds.push({ at, caller, entries: Array.from(entries, (entry) => asOf(at.toISOString(), entry)) });
      },
    },
    hand: (trx) => deedWriter(secretKey)(trx, deeds),
  };
};
