import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { dataProvider } from '#src/providers/dataProvider.ts';

/** A place where a person is signed in. */
export interface SignedInPlace {
  readonly id: number;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly address: string | null;
  readonly agent: string | null;
  /** the one that asks; only the own sessions say so */
  readonly current?: boolean;
}

/** Where the own sessions are; those of somebody else are below their own path. */
export const ownSessions = '/user/sessions';

/** The sessions below a path, and ending one of them or, all at once, those that the path means. */
export const useSessions = (path: string) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['sessions', path],
    queryFn: ({ signal }) => dataProvider.call<SignedInPlace[]>('GET', path, { signal }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (which: number | 'all') => dataProvider.call('DELETE', which === 'all' ? path : `${path}/${which}`),
    onSuccess: () => notify('profile.sessionEnded', { type: 'success' }),
    onError: (problem) => notify(problem.message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return {
    sessions: data?.data,
    readAt: dataUpdatedAt,
    error,
    retry: () => void refetch(),
    end: mutate,
    ending: isPending ? variables : undefined,
  };
};
