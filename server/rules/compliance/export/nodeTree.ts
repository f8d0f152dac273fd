import type { ExistingNode } from '#server/rules/compliance/import/existing.ts';
import { groupType } from '#server/rules/compliance/import/draft.ts';
import { nodeFields, typeNames } from '#server/rules/compliance/import/packageFile.ts';

/** A node with what it holds, siblings in their order. */
export interface TreeNode extends ExistingNode {
  readonly children: readonly TreeNode[];
}

/** Nests nodes that come in the order of their positions. */
export const nodeTree = (nodes: readonly ExistingNode[]): TreeNode[] => {
  const byId = new Map(nodes.map((node) => [node.id, { ...node, children: [] as TreeNode[] }]));
  const top: TreeNode[] = [];
  for (const node of byId.values()) {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    (parent?.children ?? top).push(node);
  }
  return top;
};

/** Nodes with their depth from 1, parents first. */
export function* walkTree(
  nodes: readonly TreeNode[],
  parent?: TreeNode,
  depth = 1,
): Generator<{ node: TreeNode; parent: TreeNode | undefined; depth: number }> {
  for (const node of nodes) {
    yield { node, parent, depth };
    yield* walkTree(node.children, node, depth + 1);
  }
}

/** A node as our JSON file has it: its own fields alone, and for a group what it holds. */
export const fileNode = (node: TreeNode): object => ({
  type: typeNames[node.type],
  ...Object.fromEntries(nodeFields[node.type].map((name) => [name, node[name as keyof ExistingNode]])),
  ...(node.type === groupType && { children: node.children.map(fileNode) }),
});
