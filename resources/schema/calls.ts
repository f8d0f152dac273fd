import { listedNode } from './families.ts';
import { nodeKinds, type NodeKind } from './nodes.ts';
import { actionOfCall, permissionOf } from './permissions.ts';
import { callNames, type Call, type CallName, type Resource } from './resource.ts';

/** One call of a resource, ready to be served or made. */
export interface ResolvedCall {
  readonly name: CallName;
  /** the node type it serves, where groups and items have calls of their own */
  readonly node?: NodeKind;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** true where the body carries `_method: PATCH` */
  readonly patch: boolean;
  /** below /api, with {id} and {scope} as placeholders */
  readonly path: string;
  readonly permission: string;
}

const treeCalls: readonly CallName[] = ['tree', 'move', 'bulkMove'];
const archiveCalls: readonly CallName[] = ['restore', 'bulkRestore'];
const importCalls: readonly CallName[] = ['import', 'importColumns', 'template'];

/** The columns of a file are asked for beside its import; they are the same in every tree. */
const columnsCall = (call: Call): Call => `${call.replace('/{scope}', '')}/columns` as Call;

/** Regular paths in the dialect of the contract: plural for many, singular for one. */
const regular = (resource: Resource): Record<CallName, Call> => {
  const many = resource.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { one } = resource;
  return {
    list: `GET /${many}`,
    all: `GET /${many}/all`,
    export: `GET /${many}/export`,
    import: resource.tree?.scope ? `POST /${many}/import/{scope}` : `POST /${many}/import`,
    importColumns: columnsCall(resource.calls?.import ?? `POST /${many}/import`),
    template: `GET /${many}/import/template`,
    tree: resource.tree?.scope ? `GET /${many}/tree/{scope}` : `GET /${many}/tree`,
    get: `GET /${one}/{id}`,
    create: `POST /${one}`,
    update: `PATCH /${one}/{id}`,
    remove: `DELETE /${one}/{id}`,
    move: `POST /${one}/sub`,
    bulkMove: `POST /${many}/sub`,
    history: `GET /${one}/{id}/history`,
    related: `GET /${one}/{id}/related`,
    takes: `GET /${one}/{id}/takes`,
    restore: `POST /${one}/{id}/restore`,
    bulkRestore: `POST /${many}/restore`,
    bulkUpdate: `POST /${many}`,
    bulkRemove: `POST /${many}/remove`,
  };
};

const resolve = (resource: Resource, name: CallName, call: Call, node?: NodeKind): ResolvedCall => {
  const [verb, path] = call.split(' ') as [string, string];
  return {
    name,
    ...(node && { node }),
    method: verb === 'PATCH' ? 'POST' : (verb as ResolvedCall['method']),
    patch: verb === 'PATCH',
    path,
    permission: permissionOf(resource, actionOfCall[name]),
  };
};

type CallsByName = { readonly [C in CallName]?: Call };

/** The call of a node kind that has its own; where items are listed, their groups have a picker all the same. */
const ownCall = (resource: Resource, name: CallName, node: NodeKind): Call | undefined => {
  const named: CallsByName = resource.calls?.[node] ?? {};
  const isOther = listedNode(resource) !== undefined && node !== listedNode(resource);
  return named[name] ?? (name === 'all' && isOther ? `GET /${resource.one}/${node}/list` : undefined);
};

const isList = (name: CallName): boolean => name === 'list' || name === 'all';

/** True where the calls of the node kinds leave nothing over: a list of one kind does not replace that of all. */
const coverAll = (resource: Resource, name: CallName, nodes: readonly ResolvedCall[]): boolean =>
  isList(name) ? nodes.some(({ node }) => node === listedNode(resource)) : nodes.length === nodeKinds.length;

/** The kind that a call serves when the other kind has its own. */
const leftOver = (name: CallName, nodes: readonly ResolvedCall[]): NodeKind | undefined =>
  isList(name) || nodes.length !== 1 ? undefined : nodeKinds.find((kind) => kind !== nodes[0]?.node);

const ofOneName = (resource: Resource, name: CallName): ResolvedCall[] => {
  const calls: CallsByName = resource.calls ?? {};
  const nodes = nodeKinds.flatMap((node) => {
    const call = ownCall(resource, name, node);
    return call ? [resolve(resource, name, call, node)] : [];
  });
  if (!calls[name] && coverAll(resource, name, nodes)) return nodes;
  const call = calls[name] ?? regular(resource)[name];
  return [...nodes, resolve(resource, name, call, leftOver(name, nodes))];
};

/** Every call a resource offers, with irregular paths where its definition names them. */
export const callsOf = (resource: Resource): ResolvedCall[] =>
  callNames
    .filter((name) => !resource.calls?.without?.includes(name === 'importColumns' ? 'import' : name))
    .filter((name) => resource.tree !== undefined || !treeCalls.includes(name))
    .filter((name) => resource.importKey !== undefined || !importCalls.includes(name))
    .filter((name) => resource.removal?.archives !== undefined || !archiveCalls.includes(name))
    .flatMap((name) => ofOneName(resource, name));

/**
 * The one call of that name, for a node type where the two differ, else for the one that the resource lists; undefined
 * where it is not offered.
 */
export const callOf = (resource: Resource, name: CallName, node?: NodeKind): ResolvedCall | undefined => {
  const calls = callsOf(resource).filter((call) => call.name === name);
  const ofNode = (kind: NodeKind | undefined) => calls.find((call) => call.node === kind);
  return ofNode(node) ?? ofNode(undefined) ?? ofNode(listedNode(resource)) ?? calls[0];
};
