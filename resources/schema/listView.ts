/** Row heights. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How a list is looked at, as saved views keep it: what narrows and orders it, and how it is drawn. */
export interface ListView {
  /** as encodeFilters writes them */
  readonly filters: string;
  /** `column,asc` or `column,desc`; 'none' where nothing orders it */
  readonly sort: string;
  /** the quick search */
  readonly q: string;
  readonly perPage: number;
  /** names in their order; empty where the definition's own show */
  readonly columns: readonly string[];
  readonly density: Density;
}
