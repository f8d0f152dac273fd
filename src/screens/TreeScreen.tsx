import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { asNodeKind, callOf, encodeFilters, permissionOf, type FilterItem } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { PageTitle, type Crumb } from '#src/layout/index.ts';
import type { TreeNode } from '#src/providers/ConsoleDataProvider.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { useMay } from '#src/providers/useMay.ts';
import { useArchive, useArchivedShape } from '#src/table/archive.ts';
import type { May } from '#src/tree/nodeActions.ts';
import { buildTree, type TreeResource } from '#src/tree/treeModel.ts';
import { useTree } from '#src/tree/useTree.ts';
import { DeletionProvider } from './deletion/index.ts';
import { ImportAction } from './import/ImportAction.tsx';
import { ImportLayer } from './import/ImportLayer.tsx';
import { ListScreen } from './list/ListScreen.tsx';
import { RecordPage } from './record/RecordPage.tsx';
import { ShapeToggle } from './shape/ShapeToggle.tsx';
import type { TreeDrawing } from './shape/treeDrawing.ts';
import { useShapes } from './shape/useShapes.ts';
import { TreeScreenAdd } from './TreeScreenAdd.tsx';
import { TreeScreenNotice } from './TreeScreenNotice.tsx';
import { TreeWorkspace, type TreeParts } from './TreeWorkspace.tsx';
import { useScreenAddress } from './useScreenAddress.ts';
import { workRow } from './workRow.ts';

export interface TreeScreenProps extends Omit<TreeParts, 'Drawing'> {
  readonly title?: string;
  readonly subtitle?: ReactNode;
  readonly trail?: readonly Crumb[];
  readonly actions?: ReactNode;
  /** what an empty tree says and proposes, where that is not the resource's own */
  readonly empty?: string;
  /** stands between the title and the tree */
  readonly above?: ReactNode;
  /** stands at the start of the tree's line */
  readonly beside?: ReactNode;
  /** the nodes of the tree that the screen shows; all, unless told */
  readonly fits?: (node: TreeNode) => boolean;
  /** what narrows the table in the same way */
  readonly only?: readonly FilterItem[];
  /** ways to draw the tree beside the grid with columns */
  readonly drawings?: readonly TreeDrawing[];
  /** the shape before anybody chose one: the tree unless given */
  readonly firstShape?: 'tree' | 'table';
}

/** Leaves room for the bar, the title, the toolbar, and what stands above the tree. */
const treeHeight = (hasMoreAbove: boolean): string => `max(320px, calc(100dvh - ${hasMoreAbove ? 348 : 232}px))`;

/** Room for the head and the root, while there is nothing else. */
const rootHeight = '96px';

/** Whether the resource has the call of an action at all. */
const isOffered = (resource: TreeResource, action: string): boolean => {
  const call = ({ add: 'create', edit: 'update', delete: 'remove' } as const)[action];
  return call === undefined || callOf(resource, call) !== undefined;
};

const usePermitted = (resource: TreeResource): May => {
  const permitted = useMay();
  const members = resource.tree.members && resourceNamed(resource.tree.members.of);
  return (action, of) => {
    if (of === undefined) return permitted(permissionOf(resource, action)) && isOffered(resource, action);
    return members !== undefined && permitted(permissionOf(members, action));
  };
};

/** Title, toolbar, rows, and a panel for the record of the address. */
const TreeShape = (props: Omit<TreeScreenProps, 'drawings' | 'firstShape'> & TreeParts) => {
  const { scope, fits } = props;
  const archive = useArchive(props.resource);
  const resource = useArchivedShape(props.resource, archive.open);
  const labels = useLabels(resource.name);
  const may = usePermitted(resource);
  const address = useScreenAddress(resource);
  const { data: nodes, error, refetch } = useTree(resource.name, scope, archive.open);
  const model = useMemo(() => nodes && buildTree(resource, nodes, fits), [resource, nodes, fits]);
  const add = may('add') && <TreeScreenAdd resource={resource} address={address} />;
  const isShown = model !== undefined && (model.entries.length > 0 || address.action !== undefined);
  const height = treeHeight(Boolean(props.above));
  const isBare = isShown && resource.tree.root !== undefined && model.entries.length === 1;
  return (
    <DeletionProvider>
      <PageTitle
        title={props.title ?? labels.screen}
        {...(props.subtitle !== undefined && { subtitle: props.subtitle })}
        {...(props.trail && { trail: props.trail })}
        actions={
          <>
            {props.actions}
            <ImportAction resource={resource} />
            {add}
          </>
        }
      />
      <ImportLayer resource={resource} scope={scope} />
      {props.above}
      <Box sx={workRow(props.beside !== undefined)}>
        {props.beside}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {isShown && (
            <TreeWorkspace
              {...props}
              key={encodeFilters(props.only ?? [])}
              resource={resource}
              model={model}
              may={may}
              address={address}
              height={isBare ? rootHeight : height}
            />
          )}
          {(isBare ? address.action === undefined : !isShown) && (
            <TreeScreenNotice
              error={model ? null : error}
              isEmpty={model !== undefined}
              text={props.empty ?? labels.empty}
              archive={archive}
              height={isBare ? '360px' : height}
              onRetry={() => void refetch()}
              action={add}
            />
          )}
        </Box>
      </Box>
    </DeletionProvider>
  );
};

const noDrawings: readonly TreeDrawing[] = [];

/** A tree as a whole screen: as a tree, or as the table of its records, as the person chooses. */
export const TreeScreen = ({ drawings = noDrawings, actions, firstShape, ...props }: TreeScreenProps) => {
  const shapes = useShapes(
    props.resource,
    drawings.map(({ name }) => name),
    firstShape,
  );
  const ways = (
    <>
      {actions}
      <ShapeToggle {...shapes} drawings={drawings} />
    </>
  );
  const { resource, scope, trail } = props;
  const address = useScreenAddress(resource);
  const { action, id, type } = address;
  if (action === 'page' && id !== undefined) {
    return (
      <DeletionProvider>
        <RecordPage {...{ resource, scope, trail, address, id }} node={asNodeKind(type)} />
      </DeletionProvider>
    );
  }
  if (shapes.current === 'table') return <ListScreen {...props} actions={ways} />;
  const drawing = drawings.find(({ name }) => name === shapes.current);
  return <TreeShape {...props} actions={ways} Drawing={drawing?.Drawing} />;
};
