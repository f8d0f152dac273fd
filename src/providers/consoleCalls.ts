import type { StoredFile } from '#schema';
import { filledCall } from './callPath.ts';
import type { ConsoleDataProvider, HistoryEntry, RelatedRecords, TreeNode } from './ConsoleDataProvider.ts';
import { download } from './download.ts';
import { unwrapped } from './envelope.ts';
import { sendForData, sendForJson } from './http.ts';
import { queryString, scopeParams } from './listParams.ts';
import { resourceNamed } from './resourceNamed.ts';

type ConsoleCalls = Pick<
  ConsoleDataProvider,
  'getTree' | 'move' | 'moveMany' | 'takes' | 'history' | 'related' | 'exportList' | 'upload' | 'call' | 'download'
>;

/** What the console needs of its server beyond react-admin's nine methods. */
export const consoleCalls: ConsoleCalls = {
  getTree: async (name, { scope, archived, signal }) => {
    const resource = resourceNamed(name);
    const { path } = filledCall(resource, 'tree', { scope });
    return {
      data: unwrapped<TreeNode[]>(resource, await sendForJson(`${path}${archived ? '?archived=1' : ''}`, { signal })),
    };
  },

  move: async (name, { id, ...place }) => {
    const resource = resourceNamed(name);
    const { method, path } = filledCall(resource, 'move');
    const moveKey = resource.tree?.moveKey ?? 'id';
    return { data: await sendForData<TreeNode>(path, { method, body: { [moveKey]: id, ...place } }) };
  },

  moveMany: async (name, body) => {
    const { method, path } = filledCall(resourceNamed(name), 'bulkMove');
    return { data: await sendForData<TreeNode[]>(path, { method, body }) };
  },

  takes: async (name, place) => {
    const { path } = filledCall(resourceNamed(name), 'takes', place);
    return { data: await sendForData<Record<string, number>>(path) };
  },

  history: async (name, place) => {
    const { path } = filledCall(resourceNamed(name), 'history', place);
    return { data: await sendForData<HistoryEntry[]>(path) };
  },

  related: async (name, place) => {
    const { path } = filledCall(resourceNamed(name), 'related', place);
    return { data: await sendForData<RelatedRecords[]>(path) };
  },

  exportList: (name, { format, columns, scope, onProgress, signal, ...list }) => {
    const { path } = filledCall(resourceNamed(name), 'export', { scope });
    const query = queryString({ format, columns: columns.join(','), ...scopeParams(list) });
    return download(`${path}${query}`, { onProgress, signal });
  },

  upload: async (file, { onProgress, signal } = {}) => {
    const body = new FormData();
    body.append('file', file, file.name);
    return { data: await sendForData<StoredFile>('/files', { method: 'POST', body, onProgress, signal }) };
  },

  call: async (method, path, options = {}) => ({ data: await sendForData(path, { method, ...options }) }),

  download: (path, options) => download(path, options),
};
