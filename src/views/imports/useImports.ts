import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Importable, ImportRun } from '#resources/sheetReport.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

/** While one of them runs, its end may come at any time. */
const pause = 2000;

/** What the person may import. */
export const useImportables = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['imports', 'importables'],
    queryFn: async () => (await provider.call<Importable[]>('GET', '/imports')).data,
  });
};

interface RunPage {
  readonly runs: readonly ImportRun[];
  readonly total: number;
}

/** A page of the imports made, newest first; 1-based. */
export const useRuns = (page: number, per: number) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['imports', 'history', page, per],
    placeholderData: keepPreviousData,
    queryFn: async () => (await provider.call<RunPage>('GET', `/imports/history?page=${page}&per_page=${per}`)).data,
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === 'running') ? pause : false),
  });
};
