import type { Sort } from '#schema';

/** The sort after a click on a column: ascending, then descending, then none. */
export const nextSort = (column: string, present: Sort | null): Sort | null => {
  if (present?.column !== column) return { column, order: 'asc' };
  return present.order === 'asc' ? { column, order: 'desc' } : null;
};
