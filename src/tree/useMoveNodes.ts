import { useCallback } from 'react';
import { HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { Placement } from './placement.ts';
import type { TreeEntry } from './treeModel.ts';
import { useReload } from './useTree.ts';

/** The server's own words for a refusal, the first of its fields before its general message. */
const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof HttpError)) return undefined;
  const { errors, message } = (error.body ?? {}) as { errors?: Record<string, string[]>; message?: string };
  return Object.values(errors ?? {})[0]?.[0] ?? message;
};

/** Moves nodes to a place, one after the other and in their order; says how it went and reloads the tree. */
export const useMoveNodes = (
  resource: string,
): ((moved: readonly TreeEntry[], placement: Placement) => Promise<boolean>) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const { number } = useFormat();
  const reload = useReload(resource);
  return useCallback(
    async (moved, { parent, position }) => {
      try {
        for (const [offset, { id }] of moved.entries()) {
          await provider.move(resource, { id, parentId: parent?.id ?? null, position: position + offset });
        }
        const key = moved.length === 1 ? 'tree.move.done' : 'tree.move.doneMany';
        notify(translate(key, { title: moved[0]?.title, count: number(moved.length) }), { type: 'success' });
        return true;
      } catch (error) {
        notify(reasonOf(error) ?? translate('tree.move.failed'), { type: 'error' });
        return false;
      } finally {
        await reload();
      }
    },
    [provider, resource, notify, translate, number, reload],
  );
};
