import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { placeAfterStep, placeOfPut, type MoveStep } from './keyMoves.ts';
import { moveProblem, staysPut, topmost, type Placement } from './placement.ts';
import type { TreeEntry, TreeKey, TreeResource } from './treeModel.ts';
import type { TreeView } from './useTreeView.ts';

export interface TreeMoves {
  /** what was cut and waits for its new place */
  readonly carried: readonly TreeEntry[];
  readonly move: (moved: readonly TreeEntry[], placement: Placement) => Promise<boolean>;
  /** takes up the entry, or all that are selected where it is one of them */
  readonly cut: (entry: TreeEntry) => void;
  readonly put: (on: TreeEntry) => void;
  readonly step: (entry: TreeEntry, step: MoveStep) => void;
  readonly letGo: () => void;
}

interface MovesOf {
  readonly resource: TreeResource;
  readonly view: TreeView;
  readonly canMove: (entry: TreeEntry) => boolean;
  readonly onMove: (moved: readonly TreeEntry[], placement: Placement) => Promise<boolean>;
}

const none: readonly TreeKey[] = [];

/** The ways to move without a mouse, beside those with one: all end in the same call. */
export const useTreeMoves = ({ resource, view, canMove, onMove }: MovesOf): TreeMoves => {
  const notify = useNotify();
  const [keys, setKeys] = useState(none);
  const isMoving = useRef(false);
  const { model, selected } = view;
  // a move takes a moment, in which the person may have gone on
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const carried = useMemo(() => keys.flatMap((key) => model.byKey.get(key) ?? []), [keys, model]);
  const letGo = useCallback(() => setKeys(none), []);

  const move = async (moved: readonly TreeEntry[], placement: Placement): Promise<boolean> => {
    // places are counted in the tree as it was drawn, so one move waits for the other
    if (isMoving.current) return false;
    isMoving.current = true;
    const done = await onMove(moved, placement);
    isMoving.current = false;
    if (!done) return false;
    if (placement.parent) latest.current.toggle(placement.parent, true);
    latest.current.clearSelection();
    letGo();
    return true;
  };
  const lead = (to: TreeKey, from: TreeKey | undefined): void => {
    if (latest.current.activeKey === from) latest.current.activate(to);
  };
  const tryMove = (moved: readonly TreeEntry[], placement: Placement | undefined): void => {
    const [first] = moved;
    if (!placement || !first || staysPut(moved, placement.parent)) return;
    const problem = moveProblem(resource.tree, moved, placement.parent);
    if (problem) notify(`errors.validation.${problem}`, { type: 'warning' });
    else void move(moved, placement).then((done) => done && first.type !== 'member' && lead(first.key, view.activeKey));
  };
  return {
    carried,
    move,
    letGo,
    cut: (entry) => {
      const chosen = selected.has(entry.key) ? model.entries.filter(({ key }) => selected.has(key)) : [entry];
      setKeys(topmost(chosen.filter(canMove)).map(({ key }) => key));
    },
    put: (on) => tryMove(carried, placeOfPut(carried, on)),
    step: (entry, step) => canMove(entry) && tryMove([entry], placeAfterStep(model, entry, step)),
  };
};
