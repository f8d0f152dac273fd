import { useState } from 'react';
import { encodeFilters, type FilterItem } from '#schema';
import { draftOf, filtersOf, type DraftRow } from './filterDraft.ts';

export interface FilterDraft {
  readonly rows: readonly DraftRow[];
  readonly set: (rows: readonly DraftRow[]) => void;
  /** something in the rows is not at work yet */
  readonly pending: boolean;
}

/**
 * The rows of the filter builder. They outlive its closing, so that nothing typed is lost; filters that come from
 * elsewhere (a chip taken away, a saved view, the way back) take their place.
 */
export const useFilterDraft = (filters: readonly FilterItem[]): FilterDraft => {
  const [rows, set] = useState(() => draftOf(filters));
  const atWork = encodeFilters(filters);
  const [last, setLast] = useState(atWork);
  const drafted = encodeFilters(filtersOf(rows));
  if (last !== atWork) {
    setLast(atWork);
    if (drafted !== atWork) set(draftOf(filters));
  }
  const isStarted = rows.some(({ column, value }) => column !== null && value === null);
  return { rows, set, pending: drafted !== atWork || isStarted };
};
