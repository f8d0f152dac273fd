import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useEffect } from 'react';
import type { Resource } from '#schema';
import type { ListScope } from '#src/providers/ConsoleDataProvider.ts';
import type { ListRow } from './DataRow.tsx';
import type { ListAddress } from './useListAddress.ts';

export interface ListRows {
  /** undefined until the first answer */
  readonly rows: readonly ListRow[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  /** a newer answer is on its way; the rows shown are the last ones */
  readonly refreshing: boolean;
  /** the rows are those of the address, not the last ones */
  readonly current: boolean;
  readonly retry: () => void;
}

/** What a list finds, beyond its page. */
export const listScope = (address: ListAddress, scope: number | undefined): ListScope => ({
  filters: [...address.only, ...address.filters],
  quickSearch: address.quickSearch,
  sort: address.sort,
  scope,
});

/** The rows of the page that the address names. A page beyond the last one leads to the last one. */
export const useListRows = (resource: Resource, address: ListAddress, scope: number | undefined): ListRows => {
  const { page, perPage, change } = address;
  const { data, total, error, isFetching, isPlaceholderData, refetch } = useGetList<ListRow>(
    resource.name,
    { pagination: { page, perPage }, meta: listScope(address, scope) },
    { placeholderData: keepPreviousData, retry: false },
  );
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const isBeyond = total !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) change({ page: last });
  }, [isBeyond, change, last]);
  return {
    rows: data,
    total: total ?? 0,
    error: error as Error | null,
    refreshing: isFetching,
    current: data !== undefined && !isPlaceholderData,
    retry: () => void refetch(),
  };
};
