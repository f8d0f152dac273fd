import { decodeFilters, encodeFilters, type FilterItem, type Resource, type Sort } from '#schema';
import { columnsOf, filterColumnsOf } from './columns.ts';

/** What the address holds of a list. */
export interface ListState {
  readonly page: number;
  readonly perPage: number;
  readonly sort: Sort | null;
  readonly filters: readonly FilterItem[];
  readonly quickSearch: string;
}

export const pageSizes = [10, 25, 50, 100, 200] as const;
export const usualPageSize = 25;

const wholeNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

const sortOf = (resource: Resource, text: string | null): Sort | null => {
  const initial = resource.list?.sort;
  if (text === null) return initial ? { column: initial[0], order: initial[1] } : null;
  const [column, order] = text.split(',');
  const known = columnsOf(resource).some(({ name, sortable }) => sortable && name === column);
  return column && known && (order === 'asc' || order === 'desc') ? { column, order } : null;
};

/** Triples of the address that the list can be filtered by; others are left out, since the server would refuse them. */
const filtersOf = (resource: Resource, text: string | null): readonly FilterItem[] => {
  if (text === null) return resource.list?.filters ?? [];
  const columns = filterColumnsOf(resource);
  return decodeFilters(text).filter(
    (item): item is FilterItem =>
      typeof item !== 'string' &&
      columns.some(({ name, operators }) => name === item.column && operators.includes(item.operator)),
  );
};

/** Reads a list's state from the address; what it does not say comes from the definition. */
export const readListState = (resource: Resource, search: URLSearchParams, perPage: number): ListState => ({
  page: wholeNumber(search.get('page')) ?? 1,
  perPage: pageSizes.find((size) => size === wholeNumber(search.get('per_page'))) ?? perPage,
  sort: sortOf(resource, search.get('sort')),
  filters: filtersOf(resource, search.get('filters')),
  quickSearch: search.get('q') ?? '',
});

/** Writes a change into the address. Whatever changes what is found goes back to the first page. */
export const writeListState = (
  search: URLSearchParams,
  change: Partial<ListState>,
  { list }: Pick<Resource, 'list'>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  const put = (key: string, value: string, unlessInitial = ''): void => {
    if (value === unlessInitial) next.delete(key);
    else next.set(key, value);
  };
  if (change.page === undefined) next.delete('page');
  else put('page', String(change.page), '1');
  if (change.perPage !== undefined) next.set('per_page', String(change.perPage));
  if (change.quickSearch !== undefined) put('q', change.quickSearch);
  if (change.sort !== undefined) {
    const text = change.sort ? `${change.sort.column},${change.sort.order}` : 'none';
    put('sort', text, list?.sort ? list.sort.join(',') : 'none');
  }
  if (change.filters !== undefined) put('filters', encodeFilters(change.filters), encodeFilters(list?.filters ?? []));
  return next;
};
