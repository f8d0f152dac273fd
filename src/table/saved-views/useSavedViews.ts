import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ListView } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { SavedView } from './savedView.ts';

interface Kept {
  readonly views: readonly SavedView[];
  /** the one that the list opens with */
  readonly defaultId: number | null;
}
/** What a person says about a view. */
export interface ViewChange {
  readonly name?: string;
  readonly state?: ListView;
  readonly roleId?: number | null;
  readonly roleDefault?: boolean;
}
export interface SavedViews extends Partial<Kept> {
  readonly failed: boolean;
  readonly create: (view: ViewChange) => Promise<SavedView>;
  readonly change: (id: number, change: ViewChange) => Promise<SavedView>;
  readonly remove: (id: number) => Promise<void>;
  /** null for the plain list */
  readonly setFirst: (id: number | null) => Promise<void>;
}

/** The views of a list that the person may open, and what can be done with them. All methods reject with HttpError. */
export const useSavedViews = (resource: string): SavedViews => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const path = `/savedviews/${resource}`;
  const { data, isError } = useQuery({
    queryKey: ['savedViews', resource],
    queryFn: ({ signal }) => provider.call<Kept>('GET', path, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return useMemo(() => {
    const asking = async <T>(call: Promise<{ data: T }>): Promise<T> => {
      const answer = await call;
      await client.invalidateQueries({ queryKey: ['savedViews', resource] });
      return answer.data;
    };
    return {
      ...data?.data,
      failed: isError,
      create: (view) => asking(provider.call<SavedView>('POST', '/savedview', { body: { resource, ...view } })),
      change: (id, body) =>
        asking(provider.call<SavedView>('POST', `/savedview/${id}`, { body: { ...body, _method: 'PATCH' } })),
      remove: async (id) => void (await asking(provider.call('DELETE', `/savedview/${id}`))),
      setFirst: async (id) => void (await asking(provider.call('POST', `${path}/default`, { body: { id } }))),
    };
  }, [data, isError, client, provider, resource, path]);
};
