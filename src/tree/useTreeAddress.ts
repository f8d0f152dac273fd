import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

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
  const [params, setParams] = useSearchParams();
  const latest = useRef(setParams);
  // What is on its way to the address: a change starts from the one drawn last, and would take back another's.
  const wanted = useRef(new Map<string, string>());
  useEffect(() => {
    latest.current = setParams;
    for (const [key, text] of wanted.current) if ((params.get(key) ?? '') === text) wanted.current.delete(key);
  }, [setParams, params]);
  const set = useCallback((key: string, text: string): void => {
    wanted.current.set(key, text);
    const change = (before: URLSearchParams): URLSearchParams => {
      const next = new URLSearchParams(before);
      for (const [name, value] of wanted.current) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    };
    latest.current(change, { replace: true });
  }, []);
  return {
    query: params.get('q') ?? '',
    setQuery: useCallback((text) => set('q', text), [set]),
    open: params.get('open') ?? '',
    setOpen: useCallback((text) => set('open', text), [set]),
  };
};
