import { useEffect, useState } from 'react';
import type { ListAddress } from '#src/table/useListAddress.ts';
import type { ListRows } from '#src/table/useListRows.ts';

/** The way from one row of a list to its neighbours; each step is absent at the end of the list. */
export interface RowSteps {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /** place of the row among all that the list finds, from 1; undefined where it is not on this page */
  readonly place: number | undefined;
}

type Edge = 'first' | 'last';

/** Steps through everything that a list finds, over the edges of its pages too. */
export const useRowSteps = (
  list: ListAddress,
  { rows = [], total, current }: ListRows,
  id: number | undefined,
  open: (id: number) => void,
): RowSteps => {
  const [awaited, setAwaited] = useState<{ readonly page: number; readonly edge: Edge }>();
  const arrived = awaited !== undefined && current && awaited.page === list.page;
  useEffect(() => {
    if (!arrived) return;
    setAwaited(undefined);
    const row = awaited.edge === 'first' ? rows[0] : rows.at(-1);
    if (row) open(row.id);
  }, [arrived, awaited, rows, open]);

  const index = rows.findIndex((row) => row.id === id);
  const to = (neighbour: { readonly id: number } | undefined) => neighbour && (() => open(neighbour.id));
  const turn = (page: number, edge: Edge) => (): void => {
    setAwaited({ page, edge });
    list.change({ page });
  };
  const last = Math.ceil(total / list.perPage);
  const isKnown = index >= 0;
  const back = isKnown && index === 0 && list.page > 1 ? turn(list.page - 1, 'last') : undefined;
  const onward = isKnown && index === rows.length - 1 && list.page < last ? turn(list.page + 1, 'first') : undefined;
  return {
    previous: isKnown ? (to(rows[index - 1]) ?? back) : undefined,
    next: isKnown ? (to(rows[index + 1]) ?? onward) : undefined,
    place: isKnown ? (list.page - 1) * list.perPage + index + 1 : undefined,
  };
};
