import type { FilterItem, Resource } from '#schema';
import type { ListScope } from '#src/providers/ConsoleDataProvider.ts';
import type { Column } from '#src/table/columns.ts';

/** What goes on paper. */
export interface Printed {
  readonly resource: Resource;
  readonly scope: ListScope;
  readonly columns: readonly Column[];
  /** what the list is narrowed to, and the columns that it may be narrowed by */
  readonly conditions: { readonly columns: readonly Column[]; readonly filters: readonly FilterItem[] };
}
