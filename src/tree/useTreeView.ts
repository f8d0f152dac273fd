import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { ancestorsOf, type TreeEntry, type TreeKey, type TreeModel } from './treeModel.ts';
import { openToLevel, searchTree, visibleRows, withSubtree, type TreeSearch } from './visibleRows.ts';

/** Small trees open wholly at first, large ones to their second level. */
const smallTree = 60;

export interface TreeView {
  readonly model: TreeModel;
  readonly rows: readonly TreeEntry[];
  readonly open: ReadonlySet<TreeKey>;
  readonly search: TreeSearch | undefined;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** the row that the keyboard is on */
  readonly activeKey: TreeKey | undefined;
  readonly activate: (key: TreeKey) => void;
  readonly toggle: (entry: TreeEntry, opened?: boolean) => void;
  readonly toggleSubtree: (entry: TreeEntry, opened: boolean) => void;
  readonly openLevels: (level: number) => void;
  /** opens what is above an entry and makes it the active one; false where the tree does not hold it */
  readonly reveal: (key: TreeKey) => boolean;
  /** nodes only: members are moved one by one */
  readonly selected: ReadonlySet<TreeKey>;
  readonly select: (entry: TreeEntry, how: 'toggle' | 'range') => void;
  readonly selectAll: () => void;
  readonly clearSelection: () => void;
}

type Selection = Pick<TreeView, 'selected' | 'select' | 'selectAll' | 'clearSelection'>;

const nothing: ReadonlySet<TreeKey> = new Set();
const nodeKeys = (entries: readonly TreeEntry[]): ReadonlySet<TreeKey> =>
  new Set(entries.filter(({ type }) => type !== 'member').map(({ key }) => key));

const useSelection = (rows: readonly TreeEntry[], activeKey: TreeKey | undefined): Selection => {
  const [selected, setSelected] = useState(nothing);
  const anchor = useRef(activeKey);
  const select = useCallback(
    (entry: TreeEntry, how: 'toggle' | 'range') => {
      const from = rows.findIndex(({ key }) => key === (anchor.current ?? activeKey));
      const to = rows.indexOf(entry);
      if (how === 'range' && from >= 0) {
        setSelected(nodeKeys(rows.slice(Math.min(from, to), Math.max(from, to) + 1)));
        return;
      }
      if (entry.type === 'member') return;
      anchor.current = entry.key;
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(entry.key)) next.add(entry.key);
        return next;
      });
    },
    [rows, activeKey],
  );
  const selectAll = useCallback(() => setSelected(nodeKeys(rows)), [rows]);
  const clearSelection = useCallback(() => setSelected(nothing), []);
  return { selected, select, selectAll, clearSelection };
};

type OpenState = Pick<TreeView, 'open' | 'toggle' | 'toggleSubtree' | 'openLevels'> & {
  readonly openThese: (entries: readonly TreeEntry[]) => void;
};

/** Which nodes are open; a search has its own answer, and leaving it restores the one before. */
const useOpenNodes = (model: TreeModel, search: TreeSearch | undefined): OpenState => {
  const [usual, setUsual] = useState(() => openToLevel(model, model.entries.length <= smallTree ? model.depth : 2));
  const [found, setFound] = useState<{ for: TreeSearch; open: ReadonlySet<TreeKey> }>();
  const open = search ? (found?.for === search ? found.open : search.trunk) : usual;
  const setOpen = useCallback(
    (next: ReadonlySet<TreeKey>) => (search ? setFound({ for: search, open: next }) : setUsual(next)),
    [search],
  );
  const toggle = useCallback(
    (entry: TreeEntry, opened = !open.has(entry.key)) => {
      const next = new Set(open);
      if (opened) next.add(entry.key);
      else next.delete(entry.key);
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
      if (entries.some(({ key }) => !open.has(key))) setOpen(new Set([...open, ...entries.map(({ key }) => key)]));
    },
    [open, setOpen],
  );
  return { open, toggle, toggleSubtree, openLevels, openThese };
};

/** Everything a tree on the screen remembers while it is shown. */
export const useTreeView = (
  model: TreeModel,
  [query, setQuery]: readonly [string, (query: string) => void],
): TreeView => {
  const wanted = useDeferredValue(query);
  const search = useMemo(() => searchTree(model, wanted), [model, wanted]);
  const { openThese, ...openNodes } = useOpenNodes(model, search);
  const rows = useMemo(() => visibleRows(model, openNodes.open, search), [model, openNodes.open, search]);
  const [activeKey, activate] = useState<TreeKey>();
  const selection = useSelection(rows, activeKey);
  const reveal = useCallback(
    (key: TreeKey) => {
      const entry = model.byKey.get(key);
      if (!entry) return false;
      openThese(ancestorsOf(entry));
      activate(key);
      return true;
    },
    [model, openThese],
  );
  return { model, rows, search, query, setQuery, activeKey, activate, reveal, ...openNodes, ...selection };
};
