import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { callOf, type Label, type NodeKind } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { useSettled } from './useSettled.ts';

/** A record as pickers offer it. */
export interface RecordOption extends Label {
  readonly code?: string | null;
  /** the group that an item of a family stands in */
  readonly above?: string | null;
}

/** Which nodes of a tree are meant. */
interface Nodes {
  /** id of the record in whose tree to look, for resources with a scope */
  readonly scope?: number | undefined;
  /** the one kind of node, in families */
  readonly node?: NodeKind | undefined;
}

/** The call for labels; undefined where there is none, or its tree is not known. */
export const allPath = (name: string, { scope, node }: Nodes, query: Record<string, string>): string | undefined => {
  const path = callOf(resourceNamed(name), 'all', node)?.path;
  if (!path || (path.includes('{scope}') && scope === undefined)) return undefined;
  return `${path.replace('{scope}', String(scope))}?${new URLSearchParams(query).toString()}`;
};

interface Asked extends Nodes {
  readonly to: string;
  /** narrows them to those whose field `by` holds the id */
  readonly within?: { readonly by: string; readonly id: number | undefined } | undefined;
  readonly typed: string;
  readonly open: boolean;
}

/** Records whose folded text holds what was typed, asked for once the person pauses. */
export const useRecordOptions = ({ to, scope, node, within, typed, open }: Asked) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const q = useSettled(typed.trim(), 250);
  // what is still to be asked for is not found yet
  const isAhead = open && q !== typed.trim();
  const narrowed = within ? `${within.by},${within.id}` : undefined;
  const isKnown = within === undefined || within.id !== undefined;
  const path = isKnown
    ? allPath(to, { scope, node }, { ...(q && { q }), ...(narrowed && { within: narrowed }) })
    : undefined;
  const { data, isFetching, isError } = useQuery({
    queryKey: [to, 'all', { q, scope, node, narrowed }],
    queryFn: ({ signal }) => dataProvider.call<RecordOption[]>('GET', path ?? '', { signal }),
    enabled: open && path !== undefined,
    placeholderData: keepPreviousData,
  });
  return { options: data?.data ?? [], waiting: isFetching || isAhead, failed: isError, offered: path !== undefined };
};

/** The labels of ids: those that came with the record, and the rest asked for in one call. */
export const useRecordLabels = (to: string, ids: readonly number[], known: readonly RecordOption[], scope?: number) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const missing = ids.filter((id) => !known.some((option) => option.id === id));
  const path = allPath(to, { scope }, { ids: missing.join(',') });
  const { data } = useQuery({
    queryKey: [to, 'all', { ids: missing, scope }],
    queryFn: ({ signal }) => dataProvider.call<RecordOption[]>('GET', path ?? '', { signal }),
    enabled: missing.length > 0 && path !== undefined,
  });
  const labels = [...known, ...(data?.data ?? [])];
  const key = JSON.stringify(ids.map((id) => labels.find((option) => option.id === id) ?? { id, title: '…' }));
  // the pickers forget what is being typed whenever they get another value, even one that is equal
  return useMemo(() => JSON.parse(key) as RecordOption[], [key]);
};
