import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callOf, permissionOf } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import { usePresentSearch } from '#src/providers/useSearch.ts';
import { writeListState, type ListState } from '#src/table/listAddress.ts';
import { memoryKey } from '#src/table/memoryKey.ts';
import { keepScreen } from '#src/table/screenKeys.ts';
import { usePerson } from '#src/table/usePerson.ts';
import type { TreeResource } from '#src/tree/treeModel.ts';
import { addressOf, useScreenAddress } from '#src/screens/useScreenAddress.ts';

/** How a tree is shown: nested, as the table of its records, or drawn in a way of its screen's own. */
export interface Shapes {
  readonly names: readonly string[];
  readonly current: string;
  /** shows it so, a table with this search, and remembers the shape for this screen */
  readonly choose: (name: string, list?: Partial<ListState>) => void;
}

/** Tells an address that the person has chosen from one that somebody has sent. */
const chosenHere = 'shape';

/** What is searched for stays; pages, conditions and open branches belong to one shape alone. */
const kept = ['q'];

/**
 * The shapes of a tree, and the one that the address names (`as`), else the one that the person last chose here. An
 * address that means a group is of the tree, which alone shows groups. `first` is the one before anybody chose.
 */
export const useShapes = (resource: TreeResource, drawings: readonly string[], first = 'tree'): Shapes => {
  const { search, state } = useLocation();
  const present = usePresentSearch();
  const navigate = useNavigate();
  const address = useScreenAddress(resource);
  const may = useMay();
  const person = usePerson() ?? 'unknown';
  const [last, remember] = useStore<string>(`preferences.shape.${person}.${memoryKey(resource)}`, first);
  const hasTable = callOf(resource, 'list') !== undefined && may(permissionOf(resource, 'view'));
  // Remembered on arrival: a form with unsaved changes may keep the person where they are.
  const chosen = (state as Readonly<Record<string, string>> | null)?.[chosenHere];
  useEffect(() => {
    if (chosen !== undefined) remember(chosen);
  }, [chosen, remember]);
  const names = ['tree', ...(hasTable ? ['table'] : []), ...drawings];
  const query = new URLSearchParams(search);
  const wanted = query.get('as') ?? (address.type === 'group' ? 'tree' : last);
  const choose = (name: string, list: Partial<ListState> = {}): void => {
    const now = new URLSearchParams(present());
    const next = new URLSearchParams(kept.flatMap((key) => (now.has(key) ? [[key, now.get(key)!]] : [])));
    keepScreen(next, now);
    next.set('as', name);
    const to = addressOf(resource, {}, address.params, `?${writeListState(next, list, resource).toString()}`);
    void navigate(to, { state: { [chosenHere]: name } });
  };
  return { names, current: names.includes(wanted) ? wanted : 'tree', choose };
};
