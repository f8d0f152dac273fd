/** A figure that leads to its list; `resource` is what it counts. */
export interface CountFact {
  readonly resource: string;
  readonly count: number;
}
export interface PackageFact {
  readonly id: number;
  readonly title: string;
  /** null while nothing in it is scored */
  readonly conformity: number | null;
  readonly itemsCount: number;
}
/** Items at one level; without a level where none was given. */
export interface LevelFact {
  readonly level: number | null;
  readonly count: number;
}
export interface ChangeFact {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly resource: string;
  readonly recordId: number | null;
  readonly title: string;
  /** of a node: the record in whose tree it stands, and its type; null once it is gone */
  readonly scopeId: number | null;
  readonly type: number | null;
  readonly user: { readonly id: number; readonly title: string } | null;
}

/** GET /dashboard: what the person may see; a part that is absent is not permitted. */
export interface DashboardFacts {
  readonly counts: readonly CountFact[];
  readonly packages?: readonly PackageFact[];
  readonly levels?: readonly LevelFact[];
  readonly changes?: readonly ChangeFact[];
}
