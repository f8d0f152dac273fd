import { useCallback } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { refusalText } from '#src/table/refusalText.ts';
import { wayBack, type NodeMove } from './nodeMoves.ts';
import type { Placement } from './placement.ts';
import type { TreeEntry } from './treeModel.ts';
import { useReload } from './useTree.ts';

/** Moves nodes to a place in one call and reloads the tree; says how it went, and offers the way back. */
export const useMoveNodes = (
  resource: string,
): ((moved: readonly TreeEntry[], placement: Placement) => Promise<boolean>) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const { number } = useFormat();
  const reload = useReload(resource);
  const run = useCallback(
    async (moves: readonly NodeMove[]): Promise<boolean> => {
      try {
        for (const { ids, ...place } of moves) {
          const [id] = ids;
          if (ids.length === 1 && id !== undefined) await provider.move(resource, { id, ...place });
          else await provider.moveMany(resource, { ids, ...place });
        }
        return true;
      } catch (error) {
        notify(refusalText(error) || 'tree.move.failed', { type: 'error' });
        return false;
      } finally {
        await reload();
      }
    },
    [provider, resource, notify, reload],
  );
  return useCallback(
    async (moved, { parent, position }) => {
      const back = wayBack(moved);
      if (!(await run([{ ids: moved.map(({ id }) => id), parentId: parent?.id ?? null, position }]))) return false;
      const key = moved.length === 1 ? 'tree.move.done' : 'tree.move.doneMany';
      const text = translate(key, { title: moved[0]?.title, count: number(moved.length) });
      notify(text, { type: 'success', undo: () => void run(back) });
      return true;
    },
    [run, notify, translate, number],
  );
};
