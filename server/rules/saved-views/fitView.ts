import { decodeFilters, encodeFilters, type FilterItem, type ListView } from '#schema';
import type { Entity } from '#server/crud/entity.ts';
import { readListQuery } from '#server/crud/listQuery.ts';
import { AppError } from '#server/http/errors.ts';

/** A view as far as its list can show it, and the names of what is not there any more. */
export interface FittedView {
  readonly state: ListView;
  readonly dropped: readonly string[];
}

const everyRecord = ['id', 'createdAt', 'updatedAt'];

const isColumn = ({ resource, fields }: Entity, name: string): boolean =>
  (everyRecord.includes(name) && fields.has(name)) ||
  (name in resource.fields && fields.get(name)?.views?.list !== 'absent');

/** True where the list itself would take the parameters. */
const isTaken = (entity: Entity, given: Readonly<Record<string, string>>): boolean => {
  try {
    readListQuery(entity, given);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

const nameOf = (item: FilterItem | string): string => (typeof item === 'string' ? item.slice(0, 100) : item.column);

/** Holds a view against the definition of its list, as it is today. */
export const fitView = (entity: Entity, view: ListView): FittedView => {
  const items = decodeFilters(view.filters);
  const fits = (item: FilterItem | string): item is FilterItem =>
    typeof item !== 'string' && isTaken(entity, { filters: encodeFilters([item]) });
  const filters = items.filter(fits);
  const columns = view.columns.filter((name) => isColumn(entity, name));
  const isSorted = view.sort === 'none' || view.sort === '' || isTaken(entity, { sort: view.sort });
  const isSearched = isTaken(entity, { q: view.q });
  return {
    state: {
      ...view,
      filters: encodeFilters(filters),
      columns,
      sort: isSorted ? view.sort : 'none',
      q: isSearched ? view.q : '',
    },
    dropped: [
      ...new Set([
        ...items.filter((item) => !fits(item)).map(nameOf),
        ...view.columns.filter((name) => !columns.includes(name)),
        ...(isSorted ? [] : [view.sort.split(',')[0] ?? '']),
        ...(isSearched ? [] : ['q']),
      ]),
    ],
  };
};
