import type { DataProvider, GetListParams } from 'ra-core';
import type { ListScope } from './ConsoleDataProvider.ts';

let provider: Promise<DataProvider> | undefined;
const loaded = (): Promise<DataProvider> => {
  provider ??= import('./simpleRestClient.ts').then(({ simpleRestClient }) => simpleRestClient);
  return provider;
};

/** Its dialect knows equality, a search word and one sort, which is never none. */
const inItsWords = (params: GetListParams): GetListParams => {
  const { filters = [], quickSearch, sort } = (params.meta ?? {}) as Partial<ListScope>;
  const equal = filters.filter(({ operator }) => operator === 'equal').map(({ column, value }) => [column, value]);
  return {
    pagination: { page: 1, perPage: 25 },
    ...params,
    sort: { field: sort?.column ?? 'id', order: sort?.order === 'desc' ? 'DESC' : 'ASC' },
    filter: { ...Object.fromEntries(equal), ...(quickSearch && { q: quickSearch }) },
  };
};

/** Another system's data, for resources whose definition says `server: 'simple-rest'`; loaded when first asked. */
export const simpleRest: DataProvider = {
  getList: async (name, params) => (await loaded()).getList(name, inItsWords(params)),
  getManyReference: async (name, params) =>
    (await loaded()).getManyReference(name, { ...params, ...inItsWords(params) } as typeof params),
  getOne: async (name, params) => (await loaded()).getOne(name, params),
  getMany: async (name, params) => (await loaded()).getMany(name, params),
  create: async (name, params) => (await loaded()).create(name, params),
  update: async (name, params) => (await loaded()).update(name, params),
  updateMany: async (name, params) => (await loaded()).updateMany(name, params),
  delete: async (name, params) => (await loaded()).delete(name, params),
  deleteMany: async (name, params) => (await loaded()).deleteMany(name, params),
};
