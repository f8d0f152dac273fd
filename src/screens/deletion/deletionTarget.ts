import type { Resource, NodeKind } from '#schema';

/** What is to be removed: one record, or several of a list. */
export interface DeletionTarget {
  readonly resource: Resource;
  readonly ids: readonly number[];
  readonly node?: NodeKind | undefined;
  readonly scope?: number | undefined;
  /** how the record is called; absent for several */
  readonly title?: string | undefined;
  /** the record itself stays, and leaves only this place; rejects with the server's refusal */
  readonly place?: { readonly title: string; readonly leave: () => Promise<unknown> } | undefined;
  readonly onRemoved?: (() => void) | undefined;
}
