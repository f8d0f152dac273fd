import { useCallback } from 'react';
import type { Resource } from '#schema';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { useDeletion } from './deletion/index.ts';
import type { ScreenAddress } from './useScreenAddress.ts';

/** Asks for the removal of nodes; when one in the panel is gone, the panel closes. */
export const useTreeRemoval = (
  resource: Resource,
  scope: number | undefined,
  address: ScreenAddress,
): ((entries: readonly TreeEntry[]) => void) => {
  const deletion = useDeletion();
  return useCallback(
    (entries) => {
      const [first] = entries;
      if (!first) return;
      deletion.openMany({
        resource,
        scope,
        ids: entries.map(({ id }) => id),
        ...(entries.length === 1 && { node: first.type === 'member' ? undefined : first.type, title: first.title }),
        onRemoved: () => address.action !== undefined && address.close(),
      });
    },
    [resource, scope, address, deletion],
  );
};
