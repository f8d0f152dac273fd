import type { Executor } from '#server/database/schema.ts';
import type { RecordChanges, Trail, TrailEntry } from './trail.ts';

/** A trail for the length of one transaction, and what hands its entries to the real one. */
export interface GatheredTrail {
  readonly trail: Trail;
  /** writes what was gathered, in its order; to be called once, at the transaction's end */
  readonly hand: (trx: Executor) => Promise<void>;
}

function* inTurn(lists: readonly Iterable<TrailEntry>[]): Generator<TrailEntry> {
  for (const list of lists) yield* list;
}

/**
 * Gathers one person's entries until the end of a transaction. The chain has one head, which everybody who writes
 * locks: taken last it is held shortly, and nobody who holds it waits for anything else.
 */
export const gatherTrail = (trail: Trail, caller: Parameters<RecordChanges>[1]): GatheredTrail => {
  const gathered: Iterable<TrailEntry>[] = [];
  return {
    trail: { record: async (_trx, _caller, entries) => void gathered.push(entries) },
    hand: (trx) => trail.record(trx, caller, inTurn(gathered)),
  };
};
