import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactNode } from 'react';
import { permissionOf, type PermissionAction, type Resource, type Tree, type NodeKind } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { PageTitle, type Crumb } from '#src/layout/index.ts';
import { useMay } from '#src/providers/useMay.ts';
import type { May, NodeAction } from '#src/tree/nodeActions.ts';
import { TreePane } from '#src/tree/TreePane.tsx';
import { buildTree, type TreeEntry, type TreeModel } from '#src/tree/treeModel.ts';
import { useMoveNodes } from '#src/tree/useMoveNodes.ts';
import { useTree } from '#src/tree/useTree.ts';
import { useTreeQuery } from '#src/tree/useTreeQuery.ts';
import { DeletionProvider } from './deletion/index.ts';
import { TreeScreenAdd } from './TreeScreenAdd.tsx';
import { TreeScreenNotice } from './TreeScreenNotice.tsx';
import { TreeScreenPanel, type PanelTab } from './TreeScreenPanel.tsx';
import { useTreeRemoval } from './useTreeRemoval.ts';
import { useScreenAddress, type AddressTarget, type ScreenAddress } from './useScreenAddress.ts';

type TreeResource = Resource & { readonly tree: Tree };

export interface TreeScreenProps {
  readonly resource: TreeResource;
  /** id of the record whose tree this is, for trees with a scope */
  readonly scope?: number | undefined;
  readonly title?: string;
  readonly subtitle?: ReactNode;
  readonly trail?: readonly Crumb[];
  readonly actions?: ReactNode;
  /** stands between the title and the tree */
  readonly above?: ReactNode;
  /** what the panel of a node shows beside its facts and its history */
  readonly tabs?: readonly PanelTab[];
}

/** Leaves room for the bar, the title, the toolbar, and what stands above the tree. */
const treeHeight = (hasMoreAbove: boolean): string => `max(320px, calc(100dvh - ${hasMoreAbove ? 348 : 232}px))`;

/** What the address says once an action was chosen from a node's menu. */
const targetOf = (action: NodeAction, { id, type }: TreeEntry): AddressTarget => {
  const added: Partial<Record<NodeAction, NodeKind>> = { addGroup: 'group', addItem: 'item' };
  if (action === 'addNode' || action in added) return { type: added[action], action: 'create', id };
  return { type, action: action === 'edit' || action === 'history' ? action : 'show', id };
};

const Workspace = (props: TreeScreenProps & { model: TreeModel; may: May; address: ScreenAddress }) => {
  const { resource, scope, model, may, address, tabs = [] } = props;
  const query = useTreeQuery();
  const move = useMoveNodes(resource.name);
  const remove = useTreeRemoval(resource, scope, address);
  const panelIsOpen = address.action !== undefined;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TreePane
          resource={resource}
          model={model}
          may={may}
          currentId={panelIsOpen ? address.id : undefined}
          height={treeHeight(Boolean(props.above))}
          narrow={panelIsOpen || isPhone}
          query={query}
          onOpen={({ id, type }) => address.open({ type, action: 'show', id })}
          onAction={(action, entry) => address.open(targetOf(action, entry))}
          onRemove={remove}
          onMove={move}
        />
      </Box>
      {panelIsOpen && <TreeScreenPanel {...{ resource, scope, model, may, address, tabs }} onRemove={remove} />}
    </Box>
  );
};

/** A tree as a whole screen: title, toolbar, rows, and a panel for the node of the address. */
export const TreeScreen = (props: TreeScreenProps) => {
  const { resource, scope } = props;
  const labels = useLabels(resource.name);
  const permitted = useMay();
  const address = useScreenAddress(resource);
  const { data: nodes, error, refetch } = useTree(resource.name, scope);
  const model = useMemo(() => nodes && buildTree(resource, nodes), [resource, nodes]);
  const may = (action: PermissionAction): boolean => permitted(permissionOf(resource, action));
  const add = may('add') && <TreeScreenAdd resource={resource} address={address} />;
  const isShown = model !== undefined && (model.entries.length > 0 || address.action !== undefined);
  return (
    <DeletionProvider>
      <PageTitle
        title={props.title ?? labels.screen}
        {...(props.subtitle !== undefined && { subtitle: props.subtitle })}
        {...(props.trail && { trail: props.trail })}
        actions={
          <>
            {props.actions}
            {add}
          </>
        }
      />
      {props.above}
      {isShown ? (
        <Workspace {...props} model={model} may={may} address={address} />
      ) : (
        <TreeScreenNotice
          error={model ? null : error}
          isEmpty={model !== undefined}
          text={labels.empty}
          height={treeHeight(Boolean(props.above))}
          onRetry={() => void refetch()}
          action={add}
        />
      )}
    </DeletionProvider>
  );
};
