import type { Placement } from './placement.ts';
import type { TreeEntry, TreeModel } from './treeModel.ts';

/** Up and down among the siblings, in below the one before, out beside the parent. */
export type MoveStep = 'up' | 'down' | 'in' | 'out';

/** Where one step takes a node; undefined where there is no such place. Members have no order to step in. */
export const placeAfterStep = ({ roots }: TreeModel, entry: TreeEntry, step: MoveStep): Placement | undefined => {
  if (entry.type === 'member') return undefined;
  const { parent, position } = entry;
  const siblings = parent?.children ?? roots;
  switch (step) {
    case 'up':
      return position > 0 ? { parent, position: position - 1 } : undefined;
    case 'down':
      return position < siblings.length - 1 ? { parent, position: position + 1 } : undefined;
    case 'in': {
      const before = siblings[position - 1];
      return before && { parent: before, position: before.children.length };
    }
    case 'out':
      return parent && { parent: parent.parent, position: parent.position + 1 };
  }
};

/** Where entries go that are put down on a row: into it, or right after it where it holds nothing. */
export const placeOfPut = (moved: readonly TreeEntry[], on: TreeEntry): Placement => {
  const staying = (entries: readonly TreeEntry[]): number => entries.filter((entry) => !moved.includes(entry)).length;
  const isLeaf = on.type === 'item' || on.type === 'member';
  if (!isLeaf) return { parent: on, position: staying(on.children) };
  const { parent, position } = on;
  const before = on.type === 'item' ? (parent?.children ?? []).slice(0, position + 1) : (parent?.children ?? []);
  return { parent, position: staying(before) };
};
