import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { ancestorsOf, type TreeEntry, type TreeKey, type TreeModel } from './treeModel.ts';
import { useOpenNodes, type OpenNodes } from './useOpenNodes.ts';
import type { TreeAddress } from './useTreeAddress.ts';
import { searchTree, visibleRows, type TreeSearch } from './visibleRows.ts';

export interface TreeView extends Omit<OpenNodes, 'openThese'> {
  readonly model: TreeModel;
  readonly rows: readonly TreeEntry[];
  readonly search: TreeSearch | undefined;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** the row that the keyboard is on */
  readonly activeKey: TreeKey | undefined;
  readonly activate: (key: TreeKey) => void;
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

/** Everything a tree on the screen remembers while it is shown. */
export const useTreeView = (model: TreeModel, address: TreeAddress): TreeView => {
  const { query, setQuery } = address;
  const wanted = useDeferredValue(query);
  const search = useMemo(() => searchTree(model, wanted), [model, wanted]);
  const { openThese, ...openNodes } = useOpenNodes(model, search, address);
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
