import { assets } from '#resources/assets/assets.ts';
import { nodeKindOf } from '#schema';
import type { TreeNode } from '#src/providers/ConsoleDataProvider.ts';

/** The ten categories of assets, in their order. */
export const categories = assets.fields.category.options.map(({ value }) => value);
export type Category = (typeof categories)[number];

/** Tangible (1), intangible (2), or both. */
export const kinds = [undefined, ...assets.fields.kind.options.map(({ value }) => value)] as const;
export type Kind = (typeof kinds)[number];

const isItem = (node: TreeNode): boolean => nodeKindOf(node['_type']) === 'item';
const below = (node: TreeNode): readonly TreeNode[] =>
  [node['subLevel'], node['assets']].flatMap((list) => (list ?? []) as readonly TreeNode[]);

/** How many assets of each category there are, all of them or those of one kind. */
export const countsOf = (nodes: readonly TreeNode[], kind: Kind): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const walk = (node: TreeNode, above: TreeNode | undefined): void => {
    const category = String(node['category']);
    if (isItem(node) && (kind === undefined || above?.['type'] === kind))
      counts.set(category, (counts.get(category) ?? 0) + 1);
    for (const child of below(node)) walk(child, node);
  };
  for (const node of nodes) walk(node, undefined);
  return counts;
};

/** Of which category and kind an asset is; undefined for groups and for what is not there. */
export const whereIs = (nodes: readonly TreeNode[], id: number): { category: Category; kind: Kind } | undefined => {
  const within = (list: readonly TreeNode[], above: TreeNode | undefined): ReturnType<typeof whereIs> => {
    for (const node of list) {
      const category = categories.find((one) => one === node['category']);
      if (node.id === id) return isItem(node) && category ? { category, kind: above?.['type'] as Kind } : undefined;
      const found = within(below(node), node);
      if (found) return found;
    }
    return undefined;
  };
  return within(nodes, undefined);
};

/**
 * The ids of what a category shows: its assets with the groups above them, groups that hold no asset yet, so that a new
 * one can be filled, and the one that is open. An asset is of the kind of its group.
 */
export const shownIn = (
  nodes: readonly TreeNode[],
  category: Category,
  kind: Kind,
  openId?: number,
): ReadonlySet<number> => {
  const shown = new Set<number>();
  const holds = (node: TreeNode, above: TreeNode | undefined): { readonly any: boolean; readonly shown: boolean } => {
    if (isItem(node)) {
      const fits = node['category'] === category && (kind === undefined || above?.['type'] === kind);
      if (fits) shown.add(node.id);
      return { any: true, shown: fits };
    }
    const held = below(node).map((child) => holds(child, node));
    const any = held.some((child) => child.any);
    const waits = !any && (kind === undefined || node['type'] === kind);
    const isShown = waits || node.id === openId || held.some((child) => child.shown);
    if (isShown) shown.add(node.id);
    return { any, shown: isShown };
  };
  for (const node of nodes) holds(node, undefined);
  return shown;
};
