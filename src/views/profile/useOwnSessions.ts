import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { dataProvider } from '#src/providers/dataProvider.ts';

/** A place where the person is signed in. */
export interface OwnSession {
  readonly id: number;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly address: string | null;
  readonly agent: string | null;
  /** the one that asks */
  readonly current: boolean;
}

/** The person's sessions, and ending them. */
export const useOwnSessions = () => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => dataProvider.call<OwnSession[]>('GET', '/user/sessions', { signal }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (which: number | 'others') =>
      dataProvider.call('DELETE', which === 'others' ? '/user/sessions' : `/user/sessions/${which}`),
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
