import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { NodeKind } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { narrowedRows, type TreeOption } from './choiceTree.ts';
import { allPath } from './useRecordOptions.ts';
import { useSettled } from './useSettled.ts';

/** As many as the server gives at once. */
const most = 1000;

/** The rows of a tree that a person may choose from. What is too big to come whole is searched by the server. */
export const useTreeOptions = (to: string, node: NodeKind | undefined, typed: string) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const q = useSettled(typed.trim(), 150);
  const rowsOf = (query: Readonly<Record<string, string>>) => ({
    queryKey: [to, 'all', { tree: true, node, ...query }],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
      const path = allPath(to, { node }, { per_page: String(most), ...query }) ?? '';
      return dataProvider.call<TreeOption[]>('GET', path, { signal });
    },
  });
  const whole = useQuery(rowsOf({}));
  const isCut = (whole.data?.data.length ?? 0) >= most;
  const found = useQuery({ ...rowsOf({ q }), enabled: isCut && q !== '', placeholderData: keepPreviousData });
  const local = narrowedRows(whole.data?.data ?? [], q);
  return {
    rows: isCut && q !== '' ? (found.data?.data ?? []) : local,
    query: q,
    waiting: whole.isPending,
    failed: whole.isError || found.isError,
  };
};
