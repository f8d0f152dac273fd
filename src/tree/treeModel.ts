import { camelCase, closedUp, type Resource, type Tree, nodeKindOf, type NodeKind } from '#schema';
import type { TreeNode } from '#src/providers/ConsoleDataProvider.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';

export type TreeResource = Resource & { readonly tree: Tree };

/** Names a row: a node by its id; a member by its node's id too, since it may stand below several. */
export type TreeKey = number | string;

/** A node or a member with its place in the tree; entries stand in depth-first order, a node's members first. */
export interface TreeEntry {
  readonly key: TreeKey;
  readonly id: number;
  /** what it is a record of: the tree's resource, or that of its members */
  readonly resource: Resource;
  readonly node: TreeNode;
  /** absent in one-table trees, where every node can hold others */
  readonly type: NodeKind | 'member' | undefined;
  readonly title: string;
  readonly code: string | undefined;
  readonly parent: TreeEntry | undefined;
  /** the nodes right below */
  readonly children: readonly TreeEntry[];
  /** the records of another resource right below */
  readonly members: readonly TreeEntry[];
  /** 1 for a root */
  readonly level: number;
  /** place among its siblings of the same sort, from 0 */
  readonly position: number;
  /** place in depth-first order, and the first place after everything below it */
  readonly index: number;
  readonly end: number;
  /** how many groups and items are below it; nodes without a type count as groups */
  readonly groups: number;
  readonly items: number;
  /** how many different members are below it */
  readonly people: number;
}

export interface TreeModel {
  readonly entries: readonly TreeEntry[];
  readonly roots: readonly TreeEntry[];
  readonly byKey: ReadonlyMap<TreeKey, TreeEntry>;
  /** how many of the entries are nodes */
  readonly nodeCount: number;
  /** the deepest level */
  readonly depth: number;
}

type Draft = { -readonly [K in keyof TreeEntry]: K extends 'parent' ? Draft | undefined : TreeEntry[K] };
type Place = Pick<Draft, 'parent' | 'position' | 'type'>;

const wordsOf = (resource: Resource, node: TreeNode): { title: string; code: string | undefined } => {
  const names = typeof resource.title === 'string' ? [resource.title] : resource.title;
  const joined = names
    .map((name) => node[name])
    .filter(Boolean)
    .join(' ');
  const code = resource.code ? node[resource.code] : undefined;
  return {
    title: joined || String((resource.titleElse && node[resource.titleElse]) ?? ''),
    code: typeof code === 'string' && code !== '' ? code : undefined,
  };
};

const draft = (resource: Resource, node: TreeNode, place: Place, index: number): Draft => ({
  key: place.type === 'member' ? `${place.parent?.id}.${node.id}` : node.id,
  id: node.id,
  resource,
  node,
  ...wordsOf(resource, node),
  ...place,
  children: [],
  members: [],
  level: (place.parent?.level ?? 0) + 1,
  index,
  end: index + 1,
  groups: 0,
  items: 0,
  people: 0,
});

/** Tells every node what is below it. What is below stands after it, so the way is backwards. */
const addUp = (entries: readonly Draft[]): void => {
  const members = new Map<Draft, Set<number>>();
  for (const entry of entries.toReversed()) {
    const { parent, type } = entry;
    const own = members.get(entry);
    entry.people = own?.size ?? 0;
    if (!parent) continue;
    if (type !== 'member') {
      parent.groups += entry.groups + (type === 'item' ? 0 : 1);
      parent.items += entry.items + (type === 'item' ? 1 : 0);
    }
    if (type !== 'member' && !own) continue;
    const above = members.get(parent) ?? new Set();
    for (const id of own ?? [entry.id]) above.add(id);
    members.set(parent, above);
  }
};

/**
 * Reads the nested nodes of the tree call into entries: all, or those that `fits` lets pass with what is above them
 * alike. What is left out keeps its place: positions count it.
 */
export const buildTree = (
  resource: TreeResource,
  nodes: readonly TreeNode[],
  fits: (node: TreeNode) => boolean = () => true,
): TreeModel => {
  const { children, types, members } = resource.tree;
  const branches = [...new Set([children, types?.items ?? children])].map(camelCase);
  const typeKey = types && camelCase(types.key);
  const entries: Draft[] = [];
  const listAt = (node: TreeNode, name: string) => (node[name] as readonly TreeNode[] | undefined) ?? [];

  const add = (of: Resource, node: TreeNode, place: Place): Draft => {
    const entry = draft(of, node, place, entries.length);
    entries.push(entry);
    return entry;
  };
  const walk = (node: TreeNode, parent: Draft | undefined, position: number): Draft => {
    const type = typeKey === undefined ? undefined : nodeKindOf(node[typeKey]);
    const entry = add(resource, node, { parent, position, type });
    if (members) {
      entry.members = listAt(node, camelCase(members.as)).map((member, place) =>
        add(resourceNamed(members.of), member, { parent: entry, position: place, type: 'member' }),
      );
    }
    const below = branches.flatMap((name) => listAt(node, name));
    entry.children = below.flatMap((child, place) => (fits(child) ? [walk(child, entry, place)] : []));
    entry.end = entries.length;
    return entry;
  };
  const roots = nodes.flatMap((node, position) => (fits(node) ? [walk(node, undefined, position)] : []));
  addUp(entries);
  return {
    entries,
    roots,
    byKey: new Map(entries.map((entry) => [entry.key, entry])),
    nodeCount: entries.filter(({ type }) => type !== 'member').length,
    depth: entries.reduce((deepest, { level }) => Math.max(deepest, level), 0),
  };
};

/** True where there is something to open. */
export const holdsAny = ({ children, members }: TreeEntry): boolean => children.length + members.length > 0;

/** The nodes above an entry, the root first. */
export const ancestorsOf = (entry: TreeEntry): TreeEntry[] =>
  entry.parent ? [...ancestorsOf(entry.parent), entry.parent] : [];

/** True where `inner` is `outer` or below it. */
export const isWithin = (inner: TreeEntry, outer: TreeEntry): boolean =>
  inner.index >= outer.index && inner.index < outer.end;

const foundTexts = new WeakMap<TreeNode, string>();

/** The text by which people find an entry: its search fields, folded and closed up once for each. */
export const foundText = ({ resource, node }: TreeEntry): string => {
  const known = foundTexts.get(node);
  if (known !== undefined) return known;
  const words = Object.entries(resource.fields).flatMap(([name, field]) => (field.search ? [node[name] ?? ''] : []));
  const text = closedUp(words.join(' '));
  foundTexts.set(node, text);
  return text;
};
