import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { FilterItem, Resource } from '#schema';
import { useSearch } from '#src/providers/useSearch.ts';
import { readListState, usualPageSize, writeListState, type ListState } from './listAddress.ts';

export interface ListAddress extends ListState {
  /** what the screen itself narrows the list to; no part of the address, and nobody's to remove */
  readonly only: readonly FilterItem[];
  /** what is not about the page itself goes back to page 1 */
  readonly change: (change: Partial<ListState>) => void;
}

const everything: readonly FilterItem[] = [];

/** A list's state, kept in the address so that it can be sent to a colleague. */
export const useListAddress = (resource: Resource, only: readonly FilterItem[] = everything): ListAddress => {
  const [search, changeSearch] = useSearch();
  const [perPage, setPerPage] = useStore('preferences.perPage', usualPageSize);
  const change = useCallback(
    (next: Partial<ListState>): void => {
      if (next.perPage !== undefined) setPerPage(next.perPage);
      changeSearch((present) => writeListState(present, next, resource), { replace: next.quickSearch !== undefined });
    },
    [changeSearch, setPerPage, resource],
  );
  return useMemo(
    () => ({ ...readListState(resource, search, perPage), only, change }),
    [resource, search, perPage, only, change],
  );
};
