import { fold, type NodeType } from '#schema';
import type { Column, ImportProblem, Place, RowFacts } from './draft.ts';
import type { KnownKeys } from './findExisting.ts';
import { flatInTurn } from './inTurns.ts';

/**
 * The records of the rows, and rows that mean the same record. New nodes whose row says no type are of `unlessSaid`.
 */
export const matchRows = async (
  facts: readonly RowFacts[],
  keys: KnownKeys,
  { column, unlessSaid }: { readonly column: Column; readonly unlessSaid: NodeType | undefined },
): Promise<{ readonly places: readonly Place[]; readonly problems: readonly ImportProblem[] }> => {
  const firstRow = new Map<number | string, number>();
  const problems: ImportProblem[] = [];
  const placeOf = (one: RowFacts): Place => {
    const place: Place = { ...one, id: undefined, parent: undefined, position: 0 };
    if (!one.key) return place;
    const found = keys.find(one.key);
    const at = { row: one.row, column, value: one.key };
    if (typeof found === 'object') problems.push({ ...at, code: 'keyUnclear', limit: found.join('، ') });
    else place.id = found;
    const meant = typeof found === 'number' ? found : fold(one.key);
    const before = firstRow.get(meant);
    if (before === undefined) firstRow.set(meant, one.row);
    else problems.push({ ...at, code: 'keyTwice', limit: before });
    return place;
  };
  const typed = (place: Place): Place =>
    place.id === undefined && !place.isTypeRefused ? { ...place, type: place.type ?? unlessSaid } : place;
  return { places: await flatInTurn(facts, (one) => [typed(placeOf(one))]), problems };
};
