import { useCallback } from 'react';
import { permissionOf } from '#schema';
import type { RecordPath } from '#src/fields/recordLinkContext.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { useMay } from '#src/providers/useMay.ts';
import { addressOf } from '#src/screens/useScreenAddress.ts';

/** Where records of other resources are shown, for who may see them there. One of many trees has no screen without its own. */
export const useRecordLink = (): RecordPath => {
  const may = useMay();
  return useCallback(
    (name, id, node) => {
      const resource = resourceNamed(name);
      if (!resource.screen || resource.tree?.scope || !may(permissionOf(resource, 'view'))) return undefined;
      const { pathname, search } = addressOf(resource, { type: node, action: 'show', id }, {}, '');
      return pathname + search;
    },
    [may],
  );
};
