import { useMemo, type ReactNode } from 'react';
import { nestedResource, permissionOf, type Resource } from '#schema';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { useMay } from '#src/providers/useMay.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import { NestedRows } from './NestedRows.tsx';

/** What a row opens out to, of what its definition says and the person may view; undefined where nothing is left. */
export const useNested = (resource: Resource): ((row: ListRow) => ReactNode) | undefined => {
  const may = useMay();
  return useMemo(() => {
    const seen = resource.list?.nested?.filter((nested) => {
      const of = nestedResource(resource, nested);
      return of !== undefined && may(permissionOf(resourceNamed(of), 'view'));
    });
    if (!seen || seen.length === 0) return undefined;
    return (row) => <NestedRows resource={resource} nested={seen} row={row} />;
  }, [resource, may]);
};
