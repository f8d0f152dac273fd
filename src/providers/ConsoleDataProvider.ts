import type { FilterItem, Sort, StoredFile, NodeKind } from '#schema';
import type { DataProvider } from 'react-admin';

/** A node as the tree call gives it, keys in camelCase; children under the definition's `children` and `items` names. */
export type TreeNode = Readonly<Record<string, unknown>> & { readonly id: number; readonly parentId: number | null };

/** What a list shows: everything that narrows or orders it. */
export interface ListScope {
  readonly filters: readonly FilterItem[];
  readonly quickSearch: string;
  readonly sort: Sort | null;
  /** id of the record whose tree or list this is, for resources with a scope */
  readonly scope?: number | undefined;
}

export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly user: { readonly id: number; readonly title: string } | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Records of a resource that refer to a record by one of their fields: how many, and the first of them. */
export interface RelatedRecords {
  readonly resource: string;
  readonly field: string;
  readonly total: number;
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: number })[];
}

/** Work on a file that takes a while: 0..1, and what is being done. */
export type OnProgress = (done: number) => void;

/**
 * react-admin's data provider and what this console needs beyond it. getList takes ListScope in `meta`
 * (`filter` and `sort` of react-admin are not used: filters are triples and a sort may be none).
 * All methods reject with react-admin's HttpError: status, and body {message, code, errors: {field: [messages]}, data}.
 */
export interface ConsoleDataProvider extends DataProvider {
  getTree(
    resource: string,
    params: { scope?: number | undefined; archived?: boolean; signal?: AbortSignal },
  ): Promise<{ data: TreeNode[] }>;
  move(
    resource: string,
    params: { id: number; parentId: number | null; position?: number; revision?: number },
  ): Promise<{ data: TreeNode }>;
  /** moves several nodes of one tree to one place, in their order, all or none */
  moveMany(
    resource: string,
    params: { ids: readonly number[]; parentId: number | null; position?: number },
  ): Promise<{ data: TreeNode[] }>;
  /** how many records of which resource go along with a removal */
  takes(
    resource: string,
    params: { id: number; scope?: number | undefined; node?: NodeKind | undefined },
  ): Promise<{ data: Readonly<Record<string, number>> }>;
  history(resource: string, params: { id: number }): Promise<{ data: HistoryEntry[] }>;
  /** who refers to the record, of what the person may view */
  related(resource: string, params: { id: number }): Promise<{ data: RelatedRecords[] }>;
  exportList(
    resource: string,
    params: ListScope & {
      format: 'xlsx' | 'csv';
      columns: readonly string[];
      onProgress?: OnProgress;
      signal?: AbortSignal;
    },
  ): Promise<{ data: Blob; name: string }>;
  upload(file: File, params?: { onProgress?: OnProgress; signal?: AbortSignal }): Promise<{ data: StoredFile }>;
  /** any other call of the contract, below /api; body as JSON, or a FormData; answers with the unwrapped, camelCase data */
  call<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options?: { body?: unknown; onProgress?: OnProgress; signal?: AbortSignal },
  ): Promise<{ data: T }>;
  /** the same for a call that answers with a file */
  download(
    path: string,
    options?: { onProgress?: OnProgress; signal?: AbortSignal },
  ): Promise<{ data: Blob; name: string }>;
}
