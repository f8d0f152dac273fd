import { camelCase, fold, type Resource, type Tree, nodeKindOf, type NodeKind } from '#schema';
import type { TreeNode } from '#src/providers/ConsoleDataProvider.ts';

/** A node with its place in the tree; entries stand in depth-first order. */
export interface TreeEntry {
  readonly id: number;
  readonly node: TreeNode;
  /** absent in one-table trees, where every node can hold others */
  readonly type: NodeKind | undefined;
  readonly title: string;
  readonly code: string | undefined;
  readonly parent: TreeEntry | undefined;
  readonly children: readonly TreeEntry[];
  /** 1 for a root */
  readonly level: number;
  /** place among its siblings, from 0 */
  readonly position: number;
  /** place in depth-first order, and the first place after everything below it */
  readonly index: number;
  readonly end: number;
  /** how many groups and items are below it; nodes without a type count as groups */
  readonly groups: number;
  readonly items: number;
}

export interface TreeModel {
  readonly entries: readonly TreeEntry[];
  readonly roots: readonly TreeEntry[];
  readonly byId: ReadonlyMap<number, TreeEntry>;
  /** the deepest level */
  readonly depth: number;
}

type Draft = { -readonly [K in keyof TreeEntry]: TreeEntry[K] };
type TreeResource = Resource & { readonly tree: Tree };

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

/** Reads the nested nodes of the tree call into entries, in one walk. */
export const buildTree = (resource: TreeResource, nodes: readonly TreeNode[]): TreeModel => {
  const { children, types } = resource.tree;
  const branches = [...new Set([children, types?.items ?? children])].map(camelCase);
  const typeKey = types && camelCase(types.key);
  const entries: TreeEntry[] = [];
  const byId = new Map<number, TreeEntry>();
  let depth = 0;

  const walk = (list: readonly TreeNode[], parent: TreeEntry | undefined, level: number): readonly TreeEntry[] => {
    depth = list.length > 0 ? Math.max(depth, level) : depth;
    return list.map((node, position) => {
      const type = typeKey === undefined ? undefined : nodeKindOf(node[typeKey]);
      const index = entries.length;
      const place = { parent, level, position, index, end: index + 1 };
      const entry: Draft = {
        id: node.id,
        node,
        type,
        ...wordsOf(resource, node),
        ...place,
        children: [],
        groups: 0,
        items: 0,
      };
      entries.push(entry);
      byId.set(node.id, entry);
      const below = branches.flatMap((key) => (node[key] as readonly TreeNode[] | undefined) ?? []);
      if (below.length > 0) entry.children = walk(below, entry, level + 1);
      entry.end = entries.length;
      for (const child of entry.children) {
        entry.groups += child.groups + (child.type === 'item' ? 0 : 1);
        entry.items += child.items + (child.type === 'item' ? 1 : 0);
      }
      return entry;
    });
  };
  const roots = walk(nodes, undefined, 1);
  return { entries, roots, byId, depth };
};

/** The nodes above an entry, the root first. */
export const ancestorsOf = (entry: TreeEntry): TreeEntry[] =>
  entry.parent ? [...ancestorsOf(entry.parent), entry.parent] : [];

/** True where `inner` is `outer` or below it. */
export const isWithin = (inner: TreeEntry, outer: TreeEntry): boolean =>
  inner.index >= outer.index && inner.index < outer.end;

const foldedTexts = new WeakMap<TreeNode, string>();

/** The folded text by which people find a node: its search fields. Folded once per node. */
export const foldedText = (resource: Resource, { node }: TreeEntry): string => {
  const known = foldedTexts.get(node);
  if (known !== undefined) return known;
  const words = Object.entries(resource.fields).flatMap(([name, field]) => (field.search ? [node[name] ?? ''] : []));
  const folded = fold(words.join(' '));
  foldedTexts.set(node, folded);
  return folded;
};
