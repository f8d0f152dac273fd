import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Resource } from '#schema';
import { ancestorsOf, type TreeEntry, type TreeModel } from './treeModel.ts';
import { openToLevel, searchTree, visibleRows, withSubtree, type TreeSearch } from './visibleRows.ts';

/** Small trees open wholly at first, large ones to their second level. */
const smallTree = 60;

export interface TreeView {
  readonly model: TreeModel;
  readonly rows: readonly TreeEntry[];
  readonly open: ReadonlySet<number>;
  readonly search: TreeSearch | undefined;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** the row that the keyboard is on */
  readonly activeId: number | undefined;
  readonly activate: (id: number) => void;
  readonly toggle: (entry: TreeEntry, opened?: boolean) => void;
  readonly toggleSubtree: (entry: TreeEntry, opened: boolean) => void;
  readonly openLevels: (level: number) => void;
  /** opens what is above a node and makes it the active one; false where the tree does not hold it */
  readonly reveal: (id: number) => boolean;
  readonly selected: ReadonlySet<number>;
  readonly select: (entry: TreeEntry, how: 'toggle' | 'range') => void;
  readonly selectAll: () => void;
  readonly clearSelection: () => void;
}

type Selection = Pick<TreeView, 'selected' | 'select' | 'selectAll' | 'clearSelection'>;

const nothing: ReadonlySet<number> = new Set();

const useSelection = (rows: readonly TreeEntry[], activeId: number | undefined): Selection => {
  const [selected, setSelected] = useState(nothing);
  const anchor = useRef(activeId);
  const select = useCallback(
    (entry: TreeEntry, how: 'toggle' | 'range') => {
      const from = rows.findIndex(({ id }) => id === (anchor.current ?? activeId));
      const to = rows.indexOf(entry);
      if (how === 'range' && from >= 0) {
        setSelected(new Set(rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id)));
        return;
      }
      anchor.current = entry.id;
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(entry.id)) next.add(entry.id);
        return next;
      });
    },
    [rows, activeId],
  );
  const selectAll = useCallback(() => setSelected(new Set(rows.map(({ id }) => id))), [rows]);
  const clearSelection = useCallback(() => setSelected(nothing), []);
  return { selected, select, selectAll, clearSelection };
};

type OpenState = Pick<TreeView, 'open' | 'toggle' | 'toggleSubtree' | 'openLevels'> & {
  readonly openThese: (entries: readonly TreeEntry[]) => void;
};

/** Which nodes are open; a search has its own answer, and leaving it restores the one before. */
const useOpenNodes = (model: TreeModel, search: TreeSearch | undefined): OpenState => {
  const [usual, setUsual] = useState(() => openToLevel(model, model.entries.length <= smallTree ? model.depth : 2));
  const [found, setFound] = useState<{ for: TreeSearch; open: ReadonlySet<number> }>();
  const open = search ? (found?.for === search ? found.open : search.trunk) : usual;
  const setOpen = useCallback(
    (next: ReadonlySet<number>) => (search ? setFound({ for: search, open: next }) : setUsual(next)),
    [search],
  );
  const toggle = useCallback(
    (entry: TreeEntry, opened = !open.has(entry.id)) => {
      const next = new Set(open);
      if (opened) next.add(entry.id);
      else next.delete(entry.id);
      setOpen(next);
    },
    [open, setOpen],
  );
  const toggleSubtree = useCallback(
    (entry: TreeEntry, opened: boolean) => setOpen(withSubtree(model, open, entry, opened)),
    [model, open, setOpen],
  );
  const openLevels = useCallback((level: number) => setOpen(openToLevel(model, level)), [model, setOpen]);
  const openThese = useCallback(
    (entries: readonly TreeEntry[]) => {
      if (entries.some(({ id }) => !open.has(id))) setOpen(new Set([...open, ...entries.map(({ id }) => id)]));
    },
    [open, setOpen],
  );
  return { open, toggle, toggleSubtree, openLevels, openThese };
};

/** Everything a tree on the screen remembers while it is shown. */
export const useTreeView = (
  resource: Resource,
  model: TreeModel,
  [query, setQuery]: readonly [string, (query: string) => void],
): TreeView => {
  const wanted = useDeferredValue(query);
  const search = useMemo(() => searchTree(resource, model, wanted), [resource, model, wanted]);
  const { openThese, ...openNodes } = useOpenNodes(model, search);
  const rows = useMemo(() => visibleRows(model, openNodes.open, search), [model, openNodes.open, search]);
  const [activeId, activate] = useState<number>();
  const selection = useSelection(rows, activeId);
  const reveal = useCallback(
    (id: number) => {
      const entry = model.byId.get(id);
      if (!entry) return false;
      openThese(ancestorsOf(entry));
      activate(id);
      return true;
    },
    [model, openThese],
  );
  return { model, rows, search, query, setQuery, activeId, activate, reveal, ...openNodes, ...selection };
};
