import { useStore } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { callOf, permissionOf } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import { usePerson } from '#src/table/usePerson.ts';
import type { TreeResource } from '#src/tree/treeModel.ts';
import { addressOf, useScreenAddress } from '#src/screens/useScreenAddress.ts';

/** How a tree is shown: nested, as the table of its records, or drawn in a way of its screen's own. */
export interface Shapes {
  readonly names: readonly string[];
  readonly current: string;
  /** shows it so, and remembers that for this resource */
  readonly choose: (name: string) => void;
}

/** What is searched for stays; pages, conditions and open branches belong to one shape alone. */
const kept = ['q'];

/**
 * The shapes of a tree, and the one that the address names (`as`), else the one that the person last chose here. An
 * address that means a group is of the tree, which alone shows groups.
 */
export const useShapes = (resource: TreeResource, drawings: readonly string[]): Shapes => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useScreenAddress(resource);
  const may = useMay();
  const person = usePerson() ?? 'unknown';
  const [last, remember] = useStore<string>(`preferences.shape.${person}.${resource.name}`, 'tree');
  const hasTable = callOf(resource, 'list') !== undefined && may(permissionOf(resource, 'view'));
  const names = ['tree', ...(hasTable ? ['table'] : []), ...drawings];
  const query = new URLSearchParams(search);
  const wanted = query.get('as') ?? (address.type === 'group' ? 'tree' : last);
  const choose = (name: string): void => {
    const next = new URLSearchParams(kept.flatMap((key) => (query.has(key) ? [[key, query.get(key)!]] : [])));
    next.set('as', name);
    remember(name);
    void navigate(addressOf(resource, {}, address.params, `?${next.toString()}`));
  };
  return { names, current: names.includes(wanted) ? wanted : 'tree', choose };
};
