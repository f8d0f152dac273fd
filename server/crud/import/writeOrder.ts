import { setImmediate as breathe } from 'node:timers/promises';
import { Spool } from '#server/sheets/spool.ts';
import type { Draft, DraftSheet, Place } from './draft.ts';

/** How deep new rows stand below what is there already, by the rows' places in the file. */
const depthsOf = (places: readonly Place[]): Uint32Array => {
  const depths = new Uint32Array(places.length);
  const isKnown = new Uint8Array(places.length);
  const newAbove = ({ parent }: Place): Place | undefined =>
    parent && 'place' in parent && parent.place.id === undefined ? parent.place : undefined;
  for (const place of places) {
    const path: Place[] = [];
    let at: Place | undefined = place;
    while (at && !isKnown[at.at]) {
      path.push(at);
      at = newAbove(at);
    }
    let depth = at ? depths[at.at]! + 1 : 0;
    for (const one of path.toReversed()) {
      depths[one.at] = depth;
      isKnown[one.at] = 1;
      depth += 1;
    }
  }
  return depths;
};

/** The rows of a file so that every parent comes before its children, some hundred at a time. */
export async function* inWriteOrder(sheet: DraftSheet, places: readonly Place[]): AsyncGenerator<readonly Draft[]> {
  const depths = depthsOf(places);
  if (depths.every((depth) => depth === 0)) {
    yield* sheet.batches();
    return;
  }
  // What is read of a row can be kept as plain data, but for its refusals.
  type Kept = Omit<Draft, 'refused'> & { readonly refused: readonly (readonly [string, object])[] };
  const levels: Spool<Kept>[] = [];
  for (const batch of sheet.batches()) {
    await breathe();
    for (const draft of batch) {
      (levels[depths[draft.at]!] ??= new Spool<Kept>()).add([{ ...draft, refused: [...draft.refused] }]);
    }
  }
  for (const level of levels) {
    for (const batch of level.batches())
      yield batch.map((kept) => ({ ...kept, refused: new Map(kept.refused) }) as unknown as Draft);
  }
}
