import type { Tree, NodeKind } from '#schema';
import { holdsAny, isWithin, type TreeEntry } from './treeModel.ts';

/** Why a place is refused: keys of the validation messages, the same that the server answers with. */
export type PlacementProblem = 'root' | 'cycle' | 'itemParent' | 'holdsItems' | 'holdsGroups';

/** Where dragged nodes would land: as children of `parent` (none: top level), from `position` on. */
export interface Placement {
  readonly parent: TreeEntry | undefined;
  readonly position: number;
}
export type DropPlace = 'before' | 'inside' | 'after';

const holdingProblem = (
  tree: Tree,
  parent: TreeEntry,
  type: TreeEntry['type'],
  present: readonly TreeEntry[],
): PlacementProblem | undefined => {
  if (parent.type === 'item' || parent.type === 'member') return 'itemParent';
  if (tree.types?.holds !== 'either') return undefined;
  const other = type === 'group' ? 'item' : 'group';
  if (!present.some((child) => child.type === other)) return undefined;
  return type === 'group' ? 'holdsItems' : 'holdsGroups';
};

const isMember = ({ type }: TreeEntry): boolean => type === 'member';

/** Why a new node of that type cannot be made there; undefined where it can. */
export const additionProblem = (
  tree: Tree,
  parent: TreeEntry | undefined,
  type: NodeKind | undefined,
): PlacementProblem | undefined => {
  if (parent) return holdingProblem(tree, parent, type, parent.children);
  return type === 'item' ? 'itemParent' : undefined;
};

/** Why the entries cannot be moved there; undefined where they can. */
export const moveProblem = (
  tree: Tree,
  moved: readonly TreeEntry[],
  parent: TreeEntry | undefined,
): PlacementProblem | undefined => {
  if (moved.some(isMember)) return parent && parent.type !== 'item' ? undefined : 'itemParent';
  if (moved.some(({ id }) => id === tree.root)) return 'root';
  if (!parent) {
    if (tree.root !== undefined) return 'root';
    return moved.some(({ type }) => type === 'item') ? 'itemParent' : undefined;
  }
  if (moved.some((entry) => isWithin(parent, entry))) return 'cycle';
  const staying = parent.children.filter((child) => !moved.includes(child));
  for (const { type } of moved) {
    const problem = holdingProblem(tree, parent, type, [...staying, ...moved]);
    if (problem) return problem;
  }
  return undefined;
};

/** True where members would come to where they are: they have no order that could change. */
export const staysPut = (moved: readonly TreeEntry[], parent: TreeEntry | undefined): boolean =>
  moved.every((entry) => isMember(entry) && entry.parent === parent);

/** Which part of a row the pointer is on: its edges mean beside it, its middle into it. Members have no order. */
export const placeWithin = (over: TreeEntry, fraction: number, moved: readonly TreeEntry[]): DropPlace => {
  if (moved.some(isMember)) return 'inside';
  const edge = over.type === 'item' ? 0.5 : 0.28;
  if (fraction < edge) return 'before';
  return fraction > 1 - edge ? 'after' : 'inside';
};

/** The place before or after an entry, the moved nodes left out. What the tree does not show counts, too. */
export const placeBeside = (moved: readonly TreeEntry[], beside: TreeEntry, side: 'before' | 'after'): Placement => {
  const until = beside.position + (side === 'after' ? 1 : 0);
  const leaving = moved.filter((entry) => entry.parent === beside.parent && entry.position < until).length;
  return { parent: beside.parent, position: until - leaving };
};

/** The place behind everything that a node holds; behind the roots where there is none. */
export const placeAtEnd = (
  moved: readonly TreeEntry[],
  parent: TreeEntry | undefined,
  roots: readonly TreeEntry[] = [],
): Placement => {
  const last = (parent?.children ?? roots).findLast((entry) => !moved.includes(entry));
  return last ? placeBeside(moved, last, 'after') : { parent, position: 0 };
};

/** The placement a drop means. Below an open node lies its first child's place. Positions leave the moved nodes out. */
export const placementOf = (
  moved: readonly TreeEntry[],
  over: TreeEntry,
  place: DropPlace,
  overIsOpen: boolean,
): Placement => {
  if (place === 'inside') return placeAtEnd(moved, over);
  if (place === 'after' && overIsOpen && holdsAny(over)) return { parent: over, position: 0 };
  return placeBeside(moved, over, place);
};

/** Without nodes that lie below another of them: moving the upper one takes them along. */
export const topmost = (entries: readonly TreeEntry[]): TreeEntry[] =>
  entries.filter((entry) => !entries.some((other) => other !== entry && isWithin(entry, other)));
