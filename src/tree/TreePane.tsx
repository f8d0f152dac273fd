import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resource, Tree } from '#schema';
import { MoveDialog } from './MoveDialog.tsx';
import type { May, NodeAction } from './nodeActions.ts';
import { NodeMenu } from './NodeMenu.tsx';
import { NothingFound } from './NothingFound.tsx';
import { topmost, type Placement } from './placement.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TreeGrid } from './TreeGrid.tsx';
import type { MenuPlace } from './treeGridProps.ts';
import { useTreeColumns } from './treeColumns.tsx';
import type { TreeEntry, TreeModel } from './treeModel.ts';
import { TreeToolbar } from './TreeToolbar.tsx';
import { useTreeView, type TreeView } from './useTreeView.ts';

/** What a tree asks of the screen that shows it; menus, selection, search and dragging it does itself. */
export interface TreePaneProps {
  readonly resource: Resource & { readonly tree: Tree };
  readonly model: TreeModel;
  readonly may: May;
  /** the node in the panel beside the tree */
  readonly currentId: number | undefined;
  readonly height: string;
  /** leaves only the title beside an open panel, where there is no room for more */
  readonly narrow: boolean;
  readonly query: readonly [string, (query: string) => void];
  readonly onOpen: (entry: TreeEntry) => void;
  readonly onAction: (action: NodeAction, entry: TreeEntry) => void;
  readonly onRemove: (entries: readonly TreeEntry[]) => void;
  readonly onMove: (moved: readonly TreeEntry[], placement: Placement) => Promise<boolean>;
}

/** Leads the eye to the node of the address: once for each, so that what opens later does not pull it back. */
const useCurrentNode = ({ reveal }: TreeView, currentId: number | undefined): void => {
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (currentId === shown.current) return;
    if (currentId === undefined || reveal(currentId)) shown.current = currentId;
  }, [currentId, reveal]);
};

const useSelectedEntries = ({ model, selected }: TreeView): readonly TreeEntry[] =>
  useMemo(() => topmost(model.entries.filter(({ id }) => selected.has(id))), [model, selected]);

/** A tree with its toolbar, menu and the dialog that moves nodes. */
export const TreePane = (props: TreePaneProps) => {
  const { resource, may, onRemove, onMove } = props;
  const view = useTreeView(resource, props.model, props.query);
  const columns = useTreeColumns(resource);
  const [menu, setMenu] = useState<MenuPlace>();
  const [moving, setMoving] = useState<readonly TreeEntry[]>();
  const chosen = useSelectedEntries(view);
  useCurrentNode(view, props.currentId);

  const act = (action: NodeAction, entry: TreeEntry): void => {
    if (action === 'openAll' || action === 'closeAll') view.toggleSubtree(entry, action === 'openAll');
    else if (action === 'move') setMoving([entry]);
    else if (action === 'remove') onRemove([entry]);
    else props.onAction(action, entry);
  };
  const move = async (moved: readonly TreeEntry[], placement: Placement): Promise<boolean> => {
    const done = await onMove(moved, placement);
    if (done && placement.parent) view.toggle(placement.parent, true);
    if (done) view.clearSelection();
    return done;
  };
  const removable = (entry: TreeEntry): boolean => may('delete') && entry.id !== resource.tree.root;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {chosen.length > 0 ? (
        <SelectionBar
          count={view.selected.size}
          onMove={may('edit') ? () => setMoving(chosen) : undefined}
          onRemove={may('delete') ? () => onRemove(chosen.filter(removable)) : undefined}
          onClear={view.clearSelection}
        />
      ) : (
        <TreeToolbar view={view} />
      )}
      {view.search?.hits.size === 0 ? (
        <NothingFound onClear={() => view.setQuery('')} height={props.height} />
      ) : (
        <TreeGrid
          resource={resource}
          view={view}
          columns={props.narrow ? [] : columns}
          currentId={props.currentId}
          canMove={may('edit')}
          height={props.height}
          onEnter={props.onOpen}
          onMenu={setMenu}
          onRemove={(entry) => removable(entry) && onRemove([entry])}
          onMove={(moved, placement) => void move(moved, placement)}
        />
      )}
      <NodeMenu resource={resource} place={menu} may={may} onClose={() => setMenu(undefined)} onAction={act} />
      {moving && (
        <MoveDialog
          resource={resource}
          model={view.model}
          moved={moving}
          onClose={() => setMoving(undefined)}
          onMove={move}
        />
      )}
    </Box>
  );
};
