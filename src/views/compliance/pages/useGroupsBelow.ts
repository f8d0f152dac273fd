import { packageItems } from '#resources/compliance/packageItems.ts';
import { buildTree, type TreeEntry } from '#src/tree/treeModel.ts';
import { useTree } from '#src/tree/useTree.ts';
import type { PackageNode } from './useNode.ts';

/** The groups below a group that may hold requirements of their own; none where the group itself may. */
export const useGroupsBelow = (group: PackageNode): { isKnown: boolean; groups: readonly TreeEntry[] } => {
  const { data: nodes, error } = useTree(packageItems.name, group.packageId);
  const entry = nodes && buildTree(packageItems, nodes).byKey.get(group.id);
  const below = (one: TreeEntry): TreeEntry[] =>
    one.children.filter(({ type }) => type === 'group').flatMap((child) => (child.groups > 0 ? below(child) : [child]));
  // without the tree the form is shown: the server says what it refuses
  return { isKnown: nodes !== undefined || error !== null, groups: entry ? below(entry) : [] };
};
