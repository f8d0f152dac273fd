import { decodeFilters, encodeFilters, type FilterItem, type ListView, type Resource, type Sort } from '#schema';
import { columnsOf } from '#src/table/columns.ts';
import { writeListState, type ListState } from '#src/table/listAddress.ts';

/** A view of a list as the server tells it. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly state: ListView;
  /** what was in the view and is not in the list any more */
  readonly dropped: readonly string[];
  readonly mine: boolean;
  readonly owner: { readonly id: number; readonly title: string };
  /** with whom it is shared; null where it is the owner's alone */
  readonly role: { readonly id: number; readonly title: string } | null;
  readonly roleDefault: boolean;
}

const sortText = (sort: Sort | null): string => (sort ? `${sort.column},${sort.order}` : 'none');

const initialColumns = (resource: Resource): readonly string[] =>
  columnsOf(resource).flatMap(({ name, hidden }) => (hidden ? [] : [name]));

/** The list or tree as it is shown now, in the form in which views are kept; no columns where they are the definition's own. */
export const presentView = (
  resource: Resource,
  list: ListState,
  columns: readonly string[],
  density: ListView['density'],
): ListView => ({
  filters: encodeFilters(list.filters),
  sort: sortText(list.sort),
  q: list.quickSearch,
  perPage: list.perPage,
  columns: columns.join() === initialColumns(resource).join() ? [] : columns,
  density,
});

/** True where something but the height of rows, which is the reader's own affair, differs. */
export const isChanged = (view: ListView, present: ListView): boolean =>
  view.filters !== present.filters ||
  view.sort !== present.sort ||
  view.q !== present.q ||
  view.perPage !== present.perPage ||
  view.columns.join() !== present.columns.join();

/** The parameter of the address that names the view; `plain` is the list without one. */
export const viewKey = 'view';
export const plainView = 'plain';

const readSort = (text: string): Sort | null => {
  const [column = '', order] = text.split(',');
  return order === 'asc' || order === 'desc' ? { column, order } : null;
};

/** The address that shows a view of the list, from its first page. */
export const viewSearch = (resource: Resource, { id, state }: SavedView): URLSearchParams => {
  const isItem = (item: FilterItem | string): item is FilterItem => typeof item !== 'string';
  const search = writeListState(
    new URLSearchParams(),
    {
      filters: decodeFilters(state.filters).filter(isItem),
      sort: readSort(state.sort),
      quickSearch: state.q,
      // a tree has no pages
      ...(!resource.tree && { perPage: state.perPage }),
    },
    resource,
  );
  search.set(viewKey, String(id));
  return search;
};
