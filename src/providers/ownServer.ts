// react-admin's methods → calls of the contract (resources/schema/calls.ts gives the path of each):
//   getList, getManyReference → list      getOne → get             getMany → all?ids=
//   create → create                       update → update          updateMany → bulkUpdate {rows}
//   delete → remove                       deleteMany → bulkRemove {ids}
import type { FilterItem, Resource, ResolvedCall, NodeKind } from '#schema';
import type { DataProvider, Identifier, PaginationPayload } from 'ra-core';
import { filledCall } from './callPath.ts';
import type { ListScope } from './ConsoleDataProvider.ts';
import { totalOf, unwrapped } from './envelope.ts';
import { sendForData, sendForJson } from './http.ts';
import { queryString, scopeParams } from './listParams.ts';
import { resourceNamed } from './resourceNamed.ts';
import { createBody, updateBody } from './writeBody.ts';

/** What came of a removal, under `meta`; `archived` where the resource has an archive. */
export interface Removed {
  readonly removed: number;
  readonly archived?: number;
}

/** What the console's screens say beside react-admin's own parameters. */
interface Meta extends Partial<ListScope> {
  readonly node?: NodeKind;
}
interface Page {
  readonly pagination?: PaginationPayload | undefined;
  readonly signal?: AbortSignal | undefined;
}

const listed = async <T>(
  resource: Resource,
  meta: Meta,
  { pagination, signal }: Page,
): Promise<{ data: T; total: number }> => {
  const { path } = filledCall(resource, 'list', { scope: meta.scope });
  const page = { page: pagination?.page, per_page: pagination?.perPage };
  const body = await sendForJson(`${path}${queryString({ ...page, ...scopeParams(meta) })}`, { signal });
  return { data: unwrapped<T>(resource, body), total: totalOf(body) };
};

const written = <T>({ method, path, patch }: ResolvedCall, body: object): Promise<T> =>
  sendForData<T>(path, { method, body: { ...body, ...(patch && { _method: 'PATCH' }) } });

const idsOf = (ids: readonly Identifier[]): { ids: number[] } => ({ ids: ids.map(Number) });
const metaOf = ({ meta }: { meta?: unknown }): Meta => (meta ?? {}) as Meta;

/** The resources that the console's own server keeps. */
export const ownServer: DataProvider = {
  supportAbortSignal: true,
  getList: (name, params) => listed(resourceNamed(name), metaOf(params), params),

  getManyReference: (name, params) => {
    const meta = metaOf(params);
    const ofOne: FilterItem = { column: params.target, operator: 'equal', value: String(params.id) };
    return listed(resourceNamed(name), { ...meta, filters: [...(meta.filters ?? []), ofOne] }, params);
  },

  getOne: async (name, { id, meta, signal }) => {
    const { path } = filledCall(resourceNamed(name), 'get', { ...(meta as Meta), id });
    return { data: await sendForData(path, { signal }) };
  },

  getMany: async (name, params) => {
    const resource = resourceNamed(name);
    const { path } = filledCall(resource, 'all', { scope: metaOf(params).scope });
    const query = queryString({ ids: params.ids.join(','), per_page: Math.max(params.ids.length, 1) });
    return { data: unwrapped(resource, await sendForJson(`${path}${query}`, { signal: params.signal })) };
  },

  create: async (name, params) => {
    const resource = resourceNamed(name);
    return { data: await written(filledCall(resource, 'create', metaOf(params)), createBody(resource, params.data)) };
  },

  update: async (name, params) => {
    const resource = resourceNamed(name);
    const call = filledCall(resource, 'update', { ...metaOf(params), id: params.id });
    return { data: await written(call, updateBody(resource, params.data, params.previousData)) };
  },

  updateMany: async (name, params) => {
    const resource = resourceNamed(name);
    const change = updateBody(resource, params.data);
    const rows = idsOf(params.ids).ids.map((id) => ({ id, ...change }));
    await written(filledCall(resource, 'bulkUpdate', metaOf(params)), { rows });
    return { data: params.ids };
  },

  delete: async (name, params) => {
    const { method, path } = filledCall(resourceNamed(name), 'remove', { ...metaOf(params), id: params.id });
    const meta = await sendForData<Removed>(path, { method });
    return { data: { id: params.id } as never, meta };
  },

  deleteMany: async (name, params) => {
    const call = filledCall(resourceNamed(name), 'bulkRemove', metaOf(params));
    const meta = await written<Removed>(call, idsOf(params.ids));
    return { data: params.ids, meta };
  },
};
