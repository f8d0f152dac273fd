import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'ra-core';
import type { ConsoleDataProvider, TreeNode } from '#src/providers/ConsoleDataProvider.ts';

/** The nodes of a resource's tree, nested as the server gives them; of its archive, with what stands above. */
export const useTree = (resource: string, scope: number | undefined, archived = false): UseQueryResult<TreeNode[]> => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [resource, 'getTree', { scope, archived }],
    queryFn: async ({ signal }) => {
      const { data } = await provider.getTree(resource, { scope, archived, signal });
      return data;
    },
  });
};

/** Fetches a resource anew wherever it shows: trees, lists and single records. */
export const useReload = (resource: string): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [resource] }), [client, resource]);
};
