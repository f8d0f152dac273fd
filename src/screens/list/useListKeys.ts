import type { RefObject } from 'react';
import { useKeys, type KeyEntry } from '#src/layout/keys/index.ts';

interface ListMeans {
  readonly search: RefObject<HTMLInputElement | null>;
  /** the list with its rows */
  readonly body: RefObject<HTMLElement | null>;
  readonly onFilter: (() => void) | undefined;
  readonly onAdd: (() => void) | undefined;
}

/** The rows of a list and the one that has the focus, or would get it by Tab. */
const stepRow = (body: HTMLElement | null, by: 1 | -1): void => {
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])];
  const present = rows.findIndex((row) => row.contains(document.activeElement));
  const reachable = rows.find(({ tabIndex }) => tabIndex === 0);
  (present < 0 ? reachable : rows[present + by])?.focus();
};

/** The keys of a list, wherever the focus is; an open record takes those it has itself. */
export const useListKeys = ({ search, body, onFilter, onAdd }: ListMeans): void => {
  const entries: readonly KeyEntry[] = [
    { keys: '/', label: 'list.keys.search', run: () => search.current?.focus() },
    ...(onFilter ? [{ keys: 'F', label: 'list.keys.filter', run: onFilter }] : []),
    ...(onAdd ? [{ keys: 'N', label: 'list.keys.add', run: onAdd }] : []),
    { keys: 'J', label: 'list.keys.nextRow', run: () => stepRow(body.current, 1) },
    { keys: 'K', label: 'list.keys.previousRow', run: () => stepRow(body.current, -1) },
    { keys: ['ArrowDown', 'ArrowUp', 'Home', 'End'], label: 'list.keys.rows' },
    { keys: 'Enter', label: 'list.keys.open' },
    { keys: 'Space', label: 'list.keys.tick' },
  ];
  useKeys('keys.scopes.list', entries);
};
