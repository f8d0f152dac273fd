import { useCallback, useEffect, useRef } from 'react';
import type { ListRow } from './DataRow.tsx';

/** Rows that came to this list, by id: what is ticked may stand on a page that shows no more. */
export interface SeenRows {
  readonly of: (id: number) => ListRow | undefined;
  readonly add: (rows: readonly ListRow[]) => void;
}

export const useSeenRows = (rows: readonly ListRow[] | undefined): SeenRows => {
  const seen = useRef(new Map<number, ListRow>());
  const of = useCallback((id: number) => seen.current.get(id), []);
  const add = useCallback((more: readonly ListRow[]): void => {
    for (const row of more) seen.current.set(row.id, row);
  }, []);
  useEffect(() => add(rows ?? []), [add, rows]);
  return { of, add };
};
