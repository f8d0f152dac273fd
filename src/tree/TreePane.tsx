import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { callOf } from '#schema';
import { MoveDialog } from './MoveDialog.tsx';
import type { May, NodeAction } from './nodeActions.ts';
import { NodeMenu, type MenuExtra } from './NodeMenu.tsx';
import { NothingFound } from './NothingFound.tsx';
import type { Placement } from './placement.ts';
import { TreeBar } from './TreeBar.tsx';
import { TreeGrid } from './TreeGrid.tsx';
import type { MenuPlace, TreeGridProps } from './treeGridProps.ts';
import { useTreeColumns, type TreeColumn } from './treeColumns.tsx';
import type { TreeEntry, TreeKey, TreeResource } from './treeModel.ts';
import { useTreeKeysHelp } from './useTreeKeysHelp.ts';
import { useTreeMoves } from './useTreeMoves.ts';
import type { TreeView } from './useTreeView.ts';

/** What a tree asks of the screen that shows it; menus, selection, search and dragging it does itself. */
export interface TreePaneProps {
  readonly resource: TreeResource;
  /** id of the record whose tree this is */
  readonly scope: number | undefined;
  readonly view: TreeView;
  readonly may: May;
  /** the row in the panel beside the tree */
  readonly currentKey: TreeKey | undefined;
  readonly height: string;
  /** leaves only the title beside an open panel, where there is no room for more */
  readonly narrow: boolean;
  /** the actions that this screen's menus leave out; rows still move by mouse and keyboard */
  readonly without?: ((entry: TreeEntry) => readonly NodeAction[]) | undefined;
  /** what the menus of this screen's entries offer beyond what every tree has */
  readonly extrasOf: (entry: TreeEntry) => readonly MenuExtra[];
  /** what else can be done with the selected nodes */
  readonly many?: ReactNode;
  /** draws the tree otherwise than as a grid with columns */
  readonly Drawing?: ComponentType<TreeGridProps> | undefined;
  readonly onOpen: (entry: TreeEntry) => void;
  readonly onAction: (action: NodeAction, entry: TreeEntry) => void;
  readonly onRemove: (entries: readonly TreeEntry[]) => void;
  /** nodes, or one member; resolves to true where all went well */
  readonly onMove: (moved: readonly TreeEntry[], placement: Placement) => Promise<boolean>;
}

const noColumns: readonly TreeColumn[] = [];

/** Leads the eye to the row of the address: once for each, so that what opens later does not pull it back. */
const useCurrentRow = ({ reveal }: TreeView, currentKey: TreeKey | undefined): void => {
  const shown = useRef<TreeKey>(undefined);
  useEffect(() => {
    if (currentKey === shown.current) return;
    if (currentKey === undefined || reveal(currentKey)) shown.current = currentKey;
  }, [currentKey, reveal]);
};

/** A tree with its toolbar, menu and the dialog that moves nodes. */
export const TreePane = (props: TreePaneProps) => {
  const { resource, view, may, onRemove, onMove, Drawing = TreeGrid } = props;
  const columns = useTreeColumns(resource);
  const [menu, setMenu] = useState<MenuPlace>();
  const [moving, setMoving] = useState<readonly TreeEntry[]>();
  useCurrentRow(view, props.currentKey);

  const act = (action: NodeAction, entry: TreeEntry): void => {
    if (action === 'openAll' || action === 'closeAll') view.toggleSubtree(entry, action === 'openAll');
    else if (action === 'move') setMoving([entry]);
    else if (action === 'remove') onRemove([entry]);
    else props.onAction(action, entry);
  };
  const nodesMove = may('edit') && callOf(resource, 'move') !== undefined;
  const canMove = ({ type, id }: TreeEntry): boolean =>
    type === 'member' ? may('edit', 'members') : nodesMove && id !== resource.tree.root;
  const moves = useTreeMoves({ resource, view, canMove, onMove });
  useTreeKeysHelp(nodesMove);
  const removable = ({ id, type }: TreeEntry): boolean =>
    may('delete') && type !== 'member' && id !== resource.tree.root;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <TreeBar
        {...props}
        narrow={props.narrow || props.Drawing !== undefined}
        columns={columns}
        moves={moves}
        onMoveSelected={setMoving}
        removable={removable}
      />
      {view.search?.hits.size === 0 ? (
        <NothingFound onClear={() => view.setQuery('')} height={props.height} />
      ) : (
        <Drawing
          resource={resource}
          view={view}
          columns={props.narrow ? noColumns : columns.shown}
          currentKey={props.currentKey}
          canMove={canMove}
          height={props.height}
          onEnter={props.onOpen}
          onMenu={setMenu}
          onRemove={(entry) => removable(entry) && onRemove([entry])}
          carried={moves.carried}
          onCut={moves.cut}
          onPut={moves.put}
          onStep={moves.step}
          onClear={() => {
            view.clearSelection();
            moves.letGo();
          }}
          onMove={(moved, placement) => void moves.move(moved, placement)}
        />
      )}
      <NodeMenu
        resource={resource}
        place={menu}
        may={may}
        without={props.without}
        extrasOf={props.extrasOf}
        onClose={() => setMenu(undefined)}
        onAction={act}
      />
      {moving && (
        <MoveDialog
          resource={resource}
          model={view.model}
          moved={moving}
          onClose={() => setMoving(undefined)}
          onMove={moves.move}
        />
      )}
    </Box>
  );
};
