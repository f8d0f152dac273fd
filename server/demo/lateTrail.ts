import type { GatheredTrail } from '#server/trail/gatherTrail.ts';
import { deedWriter, type Deed } from '#server/trail/createTrail.ts';

/**
 * A trail of many people's deeds, each at its time, which is written at the end: one by one, these entries would be half
 * of what the demo asks of the database.
 */
export const lateTrail = (secretKey: string, now: () => Date): GatheredTrail => {
  const deeds: Deed[] = [];
  return {
    // What entries are made of may change later.
    trail: { record: async (_trx, caller, entries) => void deeds.push({ at: now(), caller, entries: [...entries] }) },
    hand: (trx) => deedWriter(secretKey)(trx, deeds),
  };
};
