import { useCallback, useEffect, useRef, useState, type MouseEvent as PressEvent, type RefObject } from 'react';
import type { Tree } from '#schema';
import {
  moveProblem,
  placementOf,
  placeWithin,
  staysPut,
  topmost,
  type DropPlace,
  type Placement,
} from './placement.ts';
import type { PlacementProblem } from './placement.ts';
import { swallowClick } from './swallowClick.ts';
import type { TreeEntry } from './treeModel.ts';
import type { TreeView } from './useTreeView.ts';

/** Where the dragged entries would land, as the row under the pointer shows it. */
export interface DropMark {
  readonly over: TreeEntry;
  readonly place: DropPlace;
  readonly placement: Placement;
  readonly problem: PlacementProblem | undefined;
}
export interface TreeDrag {
  readonly moved: readonly TreeEntry[];
  readonly mark: DropMark | undefined;
  /** follows the pointer */
  readonly label: RefObject<HTMLDivElement | null>;
  /** the press on a row that may become a pull */
  readonly onPress: (event: PressEvent, entry: TreeEntry) => void;
}

interface Surface {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly headHeight: number;
  readonly rowHeight: number;
}
interface DragOf {
  readonly view: TreeView;
  readonly tree: Tree;
  readonly surface: Surface;
  readonly canMove: (entry: TreeEntry) => boolean;
  readonly onDrop: (moved: readonly TreeEntry[], placement: Placement) => void;
}

/** A pull of some pixels is a drag, less is a click. */
const slack = 6;
/** Near its upper and lower edge the box scrolls by itself. */
const edge = 36;
const nobody: readonly TreeEntry[] = [];

const markAt = (
  pointerY: number,
  { view: { rows, open }, tree, surface: { scroller, headHeight, rowHeight } }: DragOf,
  moved: readonly TreeEntry[],
): DropMark | undefined => {
  const box = scroller.current;
  if (!box) return undefined;
  const inside = pointerY - box.getBoundingClientRect().top + box.scrollTop - headHeight;
  const index = Math.floor(inside / rowHeight);
  const row = rows[index];
  // a member is no place of its own: what is let go on it goes to its node
  const isMember = row?.type === 'member';
  const over = isMember ? row.parent : row;
  if (!over || moved.includes(over) || staysPut(moved, over)) return undefined;
  const place = isMember ? 'inside' : placeWithin(over, inside / rowHeight - index, moved);
  const placement = placementOf(moved, over, place, open.has(over.key));
  return { over, place, placement, problem: moveProblem(tree, moved, placement.parent) };
};

const isSame = (one: DropMark | undefined, other: DropMark | undefined): boolean =>
  one?.over === other?.over && one?.place === other?.place;

const scrollAtEdge = (box: HTMLElement, pointerY: number): void => {
  const { top, bottom } = box.getBoundingClientRect();
  if (pointerY < top + edge) box.scrollTop -= 12;
  else if (pointerY > bottom - edge) box.scrollTop += 12;
};

/** Tells of a press that is pulled away before it is let go. */
const watchPull = (press: PressEvent, onPulled: () => void): void => {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  const follow = ({ clientX, clientY }: MouseEvent): void => {
    if (Math.hypot(clientX - press.clientX, clientY - press.clientY) <= slack) return;
    stop();
    onPulled();
  };
  window.addEventListener('mousemove', follow, { signal });
  window.addEventListener('mouseup', stop, { signal });
  window.addEventListener('blur', stop, { signal });
};

interface Pull {
  readonly onMove: (left: number, top: number) => void;
  /** at every frame, and where the box is scrolled by wheel */
  readonly onFrame: () => void;
  readonly onEnd: (isLetGo: boolean) => void;
}

/** Listens while something is dragged; gives back how to stop. */
const listen = ({ onMove, onFrame, onEnd }: Pull): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  let frame = requestAnimationFrame(function again() {
    onFrame();
    frame = requestAnimationFrame(again);
  });
  window.addEventListener('mousemove', ({ clientX, clientY }) => onMove(clientX, clientY), { signal });
  window.addEventListener('mouseup', () => (swallowClick(0), onEnd(true)), { signal });
  window.addEventListener('blur', () => onEnd(false), { signal });
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd(false);
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return () => {
    controller.abort();
    cancelAnimationFrame(frame);
  };
};

/** Follows the pointer over the rows while entries are dragged. Only rows are measured, so 10,000 cost as much as ten. */
export const useTreeDrag = (of: DragOf): TreeDrag => {
  const [moved, setMoved] = useState(nobody);
  const [mark, setMark] = useState<DropMark>();
  const label = useRef<HTMLDivElement>(null);
  const pointer = useRef({ left: 0, top: 0 });
  const latest = useRef({ of, mark });
  useEffect(() => {
    latest.current = { of, mark };
  });

  useEffect(() => {
    if (moved.length === 0) return undefined;
    const place = (left: number, top: number): void => {
      pointer.current = { left, top };
      label.current?.style.setProperty('transform', `translate(${left + 14}px, ${top + 14}px)`);
    };
    place(pointer.current.left, pointer.current.top);
    const follow = (): void => {
      const { scroller } = latest.current.of.surface;
      if (scroller.current) scrollAtEdge(scroller.current, pointer.current.top);
      const next = markAt(pointer.current.top, latest.current.of, moved);
      setMark((before) => (isSame(before, next) ? before : next));
    };
    const end = (isLetGo: boolean): void => {
      const { of: now, mark: last } = latest.current;
      if (isLetGo && last && !last.problem) now.onDrop(moved, last.placement);
      setMoved(nobody);
      setMark(undefined);
    };
    return listen({ onMove: place, onFrame: follow, onEnd: end });
  }, [moved]);

  const onPress = useCallback((event: PressEvent, entry: TreeEntry) => {
    const { view, canMove } = latest.current.of;
    if (event.button !== 0 || !canMove(entry)) return;
    pointer.current = { left: event.clientX, top: event.clientY };
    watchPull(event, () => {
      const isChosen = view.selected.has(entry.key);
      const chosen = isChosen ? view.model.entries.filter(({ key }) => view.selected.has(key)) : [entry];
      setMoved(topmost(chosen.filter(canMove)));
    });
  }, []);
  return { moved, mark, label, onPress };
};
