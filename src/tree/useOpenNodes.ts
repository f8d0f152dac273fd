import { useCallback, useEffect, useState } from 'react';
import { decodeOpen, encodeOpen } from './openAddress.ts';
import type { TreeEntry, TreeKey, TreeModel } from './treeModel.ts';
import type { TreeAddress } from './useTreeAddress.ts';
import { openToLevel, withSubtree, type TreeSearch } from './visibleRows.ts';

export interface OpenNodes {
  readonly open: ReadonlySet<TreeKey>;
  readonly toggle: (entry: TreeEntry, opened?: boolean) => void;
  readonly toggleSubtree: (entry: TreeEntry, opened: boolean) => void;
  readonly openLevels: (level: number) => void;
  readonly openThese: (entries: readonly TreeEntry[]) => void;
}

/** Who opens and closes much in a row is not held up by the address. */
const pause = 400;

const useKeptOpen = (model: TreeModel, address: Pick<TreeAddress, 'open' | 'setOpen'>) => {
  const [open, setOpen] = useState(() => decodeOpen(model, address.open));
  const { open: kept, setOpen: keep } = address;
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = encodeOpen(model, open);
      if (text !== kept) keep(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [model, open, kept, keep]);
  return [open, setOpen] as const;
};

/** Which nodes are open; a search has its own answer, and leaving it restores the one before. */
export const useOpenNodes = (
  model: TreeModel,
  search: TreeSearch | undefined,
  address: Pick<TreeAddress, 'open' | 'setOpen'>,
): OpenNodes => {
  const [usual, setUsual] = useKeptOpen(model, address);
  const [found, setFound] = useState<{ for: TreeSearch; open: ReadonlySet<TreeKey> }>();
  const open = search ? (found?.for === search ? found.open : search.trunk) : usual;
  const setOpen = useCallback(
    (next: ReadonlySet<TreeKey>) => (search ? setFound({ for: search, open: next }) : setUsual(next)),
    [search, setUsual],
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
