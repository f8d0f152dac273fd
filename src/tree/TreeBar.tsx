import { useMemo } from 'react';
import { CarryBar } from './CarryBar.tsx';
import { topmost } from './placement.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { TreeColumns } from './treeColumns.tsx';
import type { May } from './nodeActions.ts';
import type { TreeEntry, TreeResource } from './treeModel.ts';
import { TreeToolbar } from './TreeToolbar.tsx';
import type { TreeMoves } from './useTreeMoves.ts';
import type { TreeView } from './useTreeView.ts';

interface TreeBarProps {
  readonly resource: TreeResource;
  readonly view: TreeView;
  readonly may: May;
  readonly narrow: boolean;
  readonly onRemove: (entries: readonly TreeEntry[]) => void;
  readonly columns: TreeColumns;
  readonly moves: TreeMoves;
  readonly removable: (entry: TreeEntry) => boolean;
  readonly onMoveSelected: (entries: readonly TreeEntry[]) => void;
}

/** What stands above the rows: the toolbar, or what can be done with what is selected or was cut. */
export const TreeBar = (props: TreeBarProps) => {
  const { resource, view, may, moves, removable, onMoveSelected, onRemove } = props;
  const { model, selected } = view;
  const chosen = useMemo(() => topmost(model.entries.filter(({ key }) => selected.has(key))), [model, selected]);
  if (moves.carried.length > 0) return <CarryBar carried={moves.carried} onCancel={moves.letGo} />;
  if (chosen.length === 0) {
    return <TreeToolbar resource={resource} view={view} columns={props.narrow ? undefined : props.columns} />;
  }
  const movable = chosen.filter(({ id }) => id !== resource.tree.root);
  return (
    <SelectionBar
      count={selected.size}
      onMove={may('edit') && movable.length > 0 ? () => onMoveSelected(movable) : undefined}
      onRemove={may('delete') ? () => onRemove(chosen.filter(removable)) : undefined}
      onClear={view.clearSelection}
    />
  );
};
