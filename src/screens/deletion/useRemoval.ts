import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { removalOf, type Removal } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { Removed } from '#src/providers/ownServer.ts';
import { refusalText } from '#src/table/refusalText.ts';
import type { DeletionTarget } from './deletionTarget.ts';

/** How this removal asks: as its resource, or its kind of node, says. */
export const removalOfTarget = ({ resource, node }: Pick<DeletionTarget, 'resource' | 'node'>): Removal =>
  removalOf(resource, node);

type Counts = Readonly<Record<string, number>>;

/** More than these are not counted one by one. */
const mostCounted = 25;

/** Nothing is counted where nothing can go along, nor where one node of a tree may be below another. */
const isCounted = ({ resource, node, ids }: DeletionTarget): boolean =>
  removalOf(resource, node).takes !== 'nothing' && (ids.length === 1 || (!resource.tree && ids.length <= mostCounted));

const summed = (all: readonly Counts[]): Counts => {
  const sum: Record<string, number> = {};
  for (const [name, count] of all.flatMap((counts) => Object.entries(counts))) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

/** How many records go along, from the server; nothing is asked where nothing can. */
export const useTakes = (target: DeletionTarget) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { resource, ids, node, scope } = target;
  const counted = isCounted(target);
  const query = useQuery({
    queryKey: [resource.name, 'takes', { ids, scope }],
    queryFn: async () => {
      const answers = await Promise.all(ids.map((id) => dataProvider.takes(resource.name, { id, scope, node })));
      return summed(answers.map(({ data }) => data));
    },
    enabled: counted,
    gcTime: 0,
    staleTime: 0,
  });
  return {
    counting: counted && query.isFetching,
    failed: query.isError,
    counts: Object.entries(query.data ?? {}).filter(([, count]) => count > 0),
  };
};

/** A panel that is about to close must not ask for what is gone. */
const isOfOneRecord = (name: string, [resource, call]: QueryKey): boolean =>
  resource === name && ['getOne', 'history', 'takes'].includes(String(call));

/** Which words tell what came of it: nothing is called deleted that lies in the archive. */
const saidOf = ({ removed = 0, archived = 0 }: Partial<Removed>, asked: number) => {
  if (archived === 0) return { key: 'form.deletion.done', args: { count: asked } };
  const count = removed - archived;
  return { key: `form.deletion.${count > 0 ? 'doneAndArchived' : 'archived'}`, args: { count, archived } };
};

/** Removes the target; a failure closes the dialog with a toast, or stays in it, as the definition says. */
export const useRemoval = (target: DeletionTarget, onClose: () => void) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { resource, ids, node, scope } = target;

  const send = async (): Promise<Partial<Removed>> => {
    const [id] = ids;
    const meta = { node, scope };
    if (target.place) {
      await target.place.leave();
      return {};
    }
    const { meta: gone } = await (ids.length === 1 && id !== undefined
      ? dataProvider.delete(resource.name, { id, meta })
      : dataProvider.deleteMany(resource.name, { ids: [...ids], meta }));
    return (gone ?? {}) as Partial<Removed>;
  };
  const remove = async (): Promise<void> => {
    setRunning(true);
    setProblem(null);
    try {
      const gone = await send();
      onClose();
      target.onRemoved?.();
      if (target.place) return;
      void client.invalidateQueries({ predicate: ({ queryKey }) => !isOfOneRecord(resource.name, queryKey) });
      const { key, args } = saidOf(gone, ids.length);
      notify(key, { type: 'success', messageArgs: args });
    } catch (error) {
      setRunning(false);
      setProblem(refusalText(error));
      if (!removalOfTarget(target).closeOnError) return;
      onClose();
      notify(refusalText(error), { type: 'error' });
    }
  };
  return { remove, running, problem };
};
