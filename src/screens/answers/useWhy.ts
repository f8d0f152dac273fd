import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { ratingOf, type NodeKind, type Resource } from '#schema';
import type { ExplanationOf } from '#resources/questions/wire.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { answerCallsOf } from './answerCalls.ts';

/** What stands behind the number of a subject or a group. `fresh` keeps no copy: a minute later it explains another. */
export const useWhy = <N extends NodeKind>(resource: Resource, id: number, node: N, { fresh = false } = {}) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery<ExplanationOf[N]>({
    queryKey: [resource.name, 'why', { id, node, rating: ratingOf(resource)?.name }],
    queryFn: () => answerCallsOf(provider, resource, id).why(node),
    retry: false,
    ...(fresh && { gcTime: 0 }),
  });
  return { data, error, retry: () => void refetch() };
};
