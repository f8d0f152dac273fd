import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '#schema';
import { readListState, usualPageSize, writeListState, type ListState } from './listAddress.ts';

export interface ListAddress extends ListState {
  /** what is not about the page itself goes back to page 1 */
  readonly change: (change: Partial<ListState>) => void;
}

/** A list's state, kept in the address so that it can be sent to a colleague. */
export const useListAddress = (resource: Resource): ListAddress => {
  const [search, setSearch] = useSearchParams();
  const [perPage, setPerPage] = useStore('preferences.perPage', usualPageSize);
  const change = useCallback(
    (next: Partial<ListState>): void => {
      if (next.perPage !== undefined) setPerPage(next.perPage);
      setSearch((present) => writeListState(present, next, resource), { replace: next.quickSearch !== undefined });
    },
    [setSearch, setPerPage, resource],
  );
  return useMemo(() => ({ ...readListState(resource, search, perPage), change }), [resource, search, perPage, change]);
};
