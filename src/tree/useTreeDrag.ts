import { useEffect, useState, type RefObject } from 'react';
import type { Tree } from '#schema';
import { moveProblem, placementOf, placeWithin, topmost, type DropPlace, type Placement } from './placement.ts';
import type { PlacementProblem } from './placement.ts';
import type { TreeEntry } from './treeModel.ts';
import type { TreeView } from './useTreeView.ts';

/** Where the dragged nodes would land, as the row under the pointer shows it. */
export interface DropMark {
  readonly over: TreeEntry;
  readonly place: DropPlace;
  readonly placement: Placement;
  readonly problem: PlacementProblem | undefined;
}
export interface TreeDrag {
  readonly moved: readonly TreeEntry[];
  readonly mark: DropMark | undefined;
  readonly start: (entry: TreeEntry) => void;
  readonly stop: () => void;
}

interface Surface {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly headHeight: number;
  readonly rowHeight: number;
}

const markAt = (
  pointerY: number,
  { scroller, headHeight, rowHeight }: Surface,
  { rows, open }: TreeView,
  moved: readonly TreeEntry[],
  tree: Tree,
): DropMark | undefined => {
  const box = scroller.current;
  if (!box) return undefined;
  const inside = pointerY - box.getBoundingClientRect().top + box.scrollTop - headHeight;
  const index = Math.floor(inside / rowHeight);
  const row = rows[index];
  // a member is no place of its own: what is let go on it goes to its node
  const isMember = row?.type === 'member';
  const over = isMember ? row.parent : row;
  if (!over || moved.includes(over)) return undefined;
  const place = isMember ? 'inside' : placeWithin(over, inside / rowHeight - index, moved);
  const placement = placementOf(moved, over, place, open.has(over.key));
  return { over, place, placement, problem: moveProblem(tree, moved, placement.parent) };
};

const isSame = (one: DropMark | undefined, other: DropMark | undefined): boolean =>
  one?.over === other?.over && one?.place === other?.place;

/** Follows the pointer over the rows while nodes are dragged. Only rows are measured, so 10,000 cost as much as ten. */
export const useTreeDrag = (view: TreeView, tree: Tree, surface: Surface): TreeDrag => {
  const [moved, setMoved] = useState<readonly TreeEntry[]>([]);
  const [mark, setMark] = useState<DropMark>();
  const { scroller, headHeight, rowHeight } = surface;

  useEffect(() => {
    const box = scroller.current;
    if (moved.length === 0 || !box) return undefined;
    let pointerY = 0;
    const follow = (): void => {
      const next = markAt(pointerY, { scroller, headHeight, rowHeight }, view, moved, tree);
      setMark((before) => (isSame(before, next) ? before : next));
    };
    const onPointer = (event: PointerEvent): void => {
      pointerY = event.clientY;
      follow();
    };
    window.addEventListener('pointermove', onPointer);
    box.addEventListener('scroll', follow);
    return () => {
      window.removeEventListener('pointermove', onPointer);
      box.removeEventListener('scroll', follow);
    };
  }, [moved, view, tree, scroller, headHeight, rowHeight]);

  return {
    moved,
    mark,
    start: (entry) => {
      const chosen = view.selected.has(entry.key)
        ? view.model.entries.filter(({ key }) => view.selected.has(key))
        : [entry];
      setMoved(topmost(chosen));
    },
    stop: () => {
      setMoved([]);
      setMark(undefined);
    },
  };
};
