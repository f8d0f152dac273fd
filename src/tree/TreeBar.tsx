import { useMemo, type ReactNode } from 'react';
import { callOf, joinValues } from '#schema';
import { ExportMenu } from '#src/table/ExportMenu.tsx';
import { CarryBar } from './CarryBar.tsx';
import { topmost } from './placement.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { TreeColumns } from './treeColumns.tsx';
import type { May } from './nodeActions.ts';
import type { TreeEntry, TreeResource } from './treeModel.ts';
import { TreeToolbar } from './TreeToolbar.tsx';
import type { TreeMoves } from './useTreeMoves.ts';
import type { TreeView } from './useTreeView.ts';

interface Ids {
  readonly ids: readonly number[];
}

interface TreeBarProps {
  readonly resource: TreeResource;
  readonly scope: number | undefined;
  readonly view: TreeView;
  readonly may: May;
  readonly narrow: boolean;
  readonly onRemove: (entries: readonly TreeEntry[]) => void;
  readonly columns: TreeColumns;
  readonly moves: TreeMoves;
  readonly removable: (entry: TreeEntry) => boolean;
  readonly many?: ReactNode;
  readonly onMoveSelected: (entries: readonly TreeEntry[]) => void;
}

/** More cannot be named in one call. */
const mostTaken = 1000;

/** The selected nodes as a file, in the columns that show. */
const TakeSelected = ({
  resource,
  scope,
  columns,
  ids,
}: Pick<TreeBarProps, 'resource' | 'scope' | 'columns'> & Ids) => {
  const named = [resource.code ?? [], resource.title].flat();
  const filters = [{ column: 'id', operator: 'include' as const, value: joinValues(ids.map(String)) }];
  return (
    <ExportMenu
      resource={resource.name}
      scope={{ filters, quickSearch: '', sort: null, scope }}
      columns={[...named, ...columns.shown.map(({ name }) => name)]}
      hint="tree.selection.take"
    />
  );
};

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
      onMove={
        may('edit') && callOf(resource, 'bulkMove') && movable.length > 0 ? () => onMoveSelected(movable) : undefined
      }
      onRemove={may('delete') ? () => onRemove(chosen.filter(removable)) : undefined}
      tools={
        <>
          {props.many}
          {may('view') && selected.size <= mostTaken && callOf(resource, 'export') && (
            <TakeSelected
              resource={resource}
              scope={props.scope}
              columns={props.columns}
              ids={[...selected].map(Number)}
            />
          )}
        </>
      }
      onClear={view.clearSelection}
    />
  );
};
