import { useCallback, type ReactNode } from 'react';
import { permissionOf, type Resource } from '#schema';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { useMay } from '#src/providers/useMay.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import { NestedRows } from './NestedRows.tsx';

/** What a row opens out to, where its definition says so and the person may view that; undefined otherwise. */
export const useNested = ({ list }: Resource): ((row: ListRow) => ReactNode) | undefined => {
  const may = useMay();
  const nested = list?.nested;
  const draw = useCallback(
    ({ id }: ListRow): ReactNode =>
      nested && <NestedRows resource={resourceNamed(nested.of)} nested={nested} id={id} />,
    [nested],
  );
  return nested && may(permissionOf(resourceNamed(nested.of), 'view')) ? draw : undefined;
};
