import { placeAtEnd, placeBeside, type Placement } from './placement.ts';
import type { TreeEntry, TreeModel } from './treeModel.ts';

/** Up and down among the siblings, in below the one before, out beside the parent. */
export type MoveStep = 'up' | 'down' | 'in' | 'out';

/** Where one step takes a node; undefined where there is no such place. Members have no order to step in. */
export const placeAfterStep = ({ roots }: TreeModel, entry: TreeEntry, step: MoveStep): Placement | undefined => {
  if (entry.type === 'member') return undefined;
  const siblings = entry.parent?.children ?? roots;
  const at = siblings.indexOf(entry);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  switch (step) {
    case 'up':
      return before && placeBeside([entry], before, 'before');
    case 'down':
      return after && placeBeside([entry], after, 'after');
    case 'in':
      return before && placeAtEnd([entry], before);
    case 'out':
      return entry.parent && placeBeside([entry], entry.parent, 'after');
  }
};

/** Where entries go that are put down on a row: into it, or right after it where it holds nothing. */
export const placeOfPut = (moved: readonly TreeEntry[], on: TreeEntry): Placement => {
  if (on.type === 'item') return placeBeside(moved, on, 'after');
  return on.type === 'member' ? placeAtEnd(moved, on.parent) : placeAtEnd(moved, on);
};
