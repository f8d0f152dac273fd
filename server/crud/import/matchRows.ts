import { fold, type NodeType } from '#schema';
import type { Column, ImportProblem, Place, RowFacts } from './draft.ts';
import type { KnownKeys } from './findExisting.ts';
import { idColumn } from './importColumns.ts';
import { flatInTurn } from './inTurns.ts';

/** What rows may mean. */
interface Records {
  readonly keys: KnownKeys;
  /** the keys of the records that rows without a key name by their ids, '' for those that have none */
  readonly ids: ReadonlyMap<number, string>;
  /** the column of keys */
  readonly column: Column;
}

/** The record that a row means, what names it in the file, and what is wrong with that. */
interface Meant {
  readonly id: number | undefined;
  readonly name: number | string | undefined;
  readonly at: Pick<ImportProblem, 'row' | 'column' | 'value'>;
  readonly problems: readonly ImportProblem[];
}

const byKey = ({ row, key }: RowFacts, { keys, column }: Records): Meant => {
  const found = keys.find(key);
  const at = { row, column, value: key };
  if (typeof found !== 'object') return { id: found, name: found ?? fold(key), at, problems: [] };
  return { id: undefined, name: fold(key), at, problems: [{ ...at, code: 'keyUnclear', limit: found.join('، ') }] };
};

/** A record that has a key is known by that alone: its id may come from another system. */
const byId = ({ row, recordId }: RowFacts, { ids }: Records): Meant => {
  const key = recordId === undefined ? undefined : ids.get(recordId);
  const at = { row, column: idColumn, value: String(recordId) };
  const isMeant = key === '';
  return {
    id: isMeant ? recordId : undefined,
    name: isMeant ? recordId : undefined,
    at,
    problems: key ? [{ ...at, code: 'keyLeftOut', limit: key }] : [],
  };
};

/**
 * The records of the rows, and rows that mean the same record. New nodes whose row says no type are of `unlessSaid`.
 */
export const matchRows = async (
  facts: readonly RowFacts[],
  records: Records,
  unlessSaid: NodeType | undefined,
): Promise<{ readonly places: readonly Place[]; readonly problems: readonly ImportProblem[] }> => {
  const firstRow = new Map<number | string, number>();
  const problems: ImportProblem[] = [];
  const placeOf = (one: RowFacts): Place => {
    const { id, name, at, problems: found } = one.key ? byKey(one, records) : byId(one, records);
    problems.push(...found);
    const before = name === undefined ? undefined : firstRow.get(name);
    if (before !== undefined) problems.push({ ...at, code: 'keyTwice', limit: before });
    else if (name !== undefined) firstRow.set(name, one.row);
    return { ...one, id, parent: undefined, position: 0 };
  };
  const typed = (place: Place): Place =>
    place.id === undefined && !place.isTypeRefused ? { ...place, type: place.type ?? unlessSaid } : place;
  return { places: await flatInTurn(facts, (one) => [typed(placeOf(one))]), problems };
};
