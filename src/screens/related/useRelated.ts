import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Resource } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

/** Who refers to a record, of what the person may view. */
export const useRelated = (resource: Resource, id: number, enabled = true) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'related', { id }],
    queryFn: () => provider.related(resource.name, { id }),
    enabled,
  });
  return { groups: data?.data, error, retry: () => void refetch() };
};
