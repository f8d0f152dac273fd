import type { MoveStep } from './keyMoves.ts';
import type { Placement } from './placement.ts';
import type { TreeColumn } from './treeColumns.tsx';
import type { TreeEntry, TreeKey, TreeResource } from './treeModel.ts';
import type { TreeView } from './useTreeView.ts';

/** A menu to be opened: for which node, and where on the screen. */
export interface MenuPlace {
  readonly entry: TreeEntry;
  readonly left: number;
  readonly top: number;
}

export interface TreeGridProps {
  readonly resource: TreeResource;
  readonly view: TreeView;
  readonly columns: readonly TreeColumn[];
  readonly currentKey: TreeKey | undefined;
  readonly canMove: (entry: TreeEntry) => boolean;
  readonly height: string;
  readonly onEnter: (entry: TreeEntry) => void;
  readonly onMenu: (place: MenuPlace) => void;
  readonly onRemove: (entry: TreeEntry) => void;
  /** what was cut and waits for its new place */
  readonly carried: readonly TreeEntry[];
  readonly onCut: (entry: TreeEntry) => void;
  readonly onPut: (on: TreeEntry) => void;
  readonly onStep: (entry: TreeEntry, step: MoveStep) => void;
  readonly onClear: () => void;
  readonly onMove: (moved: readonly TreeEntry[], placement: Placement) => void;
}
