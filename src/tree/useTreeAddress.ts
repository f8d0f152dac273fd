import { useCallback } from 'react';
import { useSearch, withWord } from '#src/providers/useSearch.ts';

/** What the address says of a tree, beside the record in its panel. */
export interface TreeAddress {
  readonly query: string;
  readonly setQuery: (text: string) => void;
  /** which nodes are open, as encodeOpen writes it */
  readonly open: string;
  readonly setOpen: (text: string) => void;
}

/** Search and open nodes in the address, so that a reload or a colleague finds the tree as it was left. */
export const useTreeAddress = (): TreeAddress => {
  const [search, change] = useSearch();
  const set = useCallback(
    (key: string, text: string): void => change(withWord(key, text || null), { replace: true }),
    [change],
  );
  return {
    query: search.get('q') ?? '',
    setQuery: useCallback((text) => set('q', text), [set]),
    open: search.get('open') ?? '',
    setOpen: useCallback((text) => set('open', text), [set]),
  };
};
