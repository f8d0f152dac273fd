import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslate } from 'ra-core';
import { permissionOf, type PermissionAction, type Resource, type Tree } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { PageTitle, type Crumb } from '#src/layout/index.ts';
import { useMay } from '#src/providers/useMay.ts';
import type { May, NodeAction } from '#src/tree/nodeActions.ts';
import { TreePane } from '#src/tree/TreePane.tsx';
import { buildTree, type NodeType, type TreeEntry, type TreeModel } from '#src/tree/treeModel.ts';
import { useMoveNodes } from '#src/tree/useMoveNodes.ts';
import { useTree } from '#src/tree/useTree.ts';
import { DeletionProvider } from './deletion/index.ts';
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

const useQueryText = (): readonly [string, (text: string) => void] => {
  const [params, setParams] = useSearchParams();
  const setText = (text: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true },
    );
  return [params.get('q') ?? '', setText];
};

/** What the address says once an action was chosen from a node's menu. */
const targetOf = (action: NodeAction, { id, type }: TreeEntry): AddressTarget => {
  const added: Partial<Record<NodeAction, NodeType>> = { addGroup: 'group', addItem: 'item' };
  if (action === 'addNode' || action in added) return { type: added[action], action: 'create', id };
  return { type, action: action === 'edit' || action === 'history' ? action : 'show', id };
};

interface AddButtonProps {
  readonly resource: TreeResource;
  readonly address: ScreenAddress;
}

/** The main action: a new group at the top, or a node below the root. */
const AddButton = ({ resource, address }: AddButtonProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const type = resource.tree.types ? ('group' as const) : undefined;
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => address.open({ type, action: 'create', id: resource.tree.root })}
    >
      {translate('tree.add', { name: type ? labels.node(type) : labels.one })}
    </Button>
  );
};

const Workspace = (props: TreeScreenProps & { model: TreeModel; may: May; address: ScreenAddress }) => {
  const { resource, scope, model, may, address, tabs = [] } = props;
  const query = useQueryText();
  const move = useMoveNodes(resource.name);
  const remove = useTreeRemoval(resource, scope, address);
  const panelIsOpen = address.action !== undefined;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TreePane
          resource={resource}
          model={model}
          may={may}
          currentId={panelIsOpen ? address.id : undefined}
          height={treeHeight(Boolean(props.above))}
          narrow={panelIsOpen}
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
  const add = may('add') && <AddButton resource={resource} address={address} />;
  const isShown = model !== undefined && (model.entries.length > 0 || address.action !== undefined);
  return (
    <DeletionProvider>
      <PageTitle
        title={props.title ?? labels.many}
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
