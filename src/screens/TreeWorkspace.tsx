import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentType } from 'react';
import type { NodeKind } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import type { May, NodeAction } from '#src/tree/nodeActions.ts';
import type { MenuExtra } from '#src/tree/NodeMenu.tsx';
import type { Placement } from '#src/tree/placement.ts';
import type { TreeGridProps } from '#src/tree/treeGridProps.ts';
import { TreePane } from '#src/tree/TreePane.tsx';
import type { TreeEntry, TreeKey, TreeModel, TreeResource } from '#src/tree/treeModel.ts';
import { useMoveNodes } from '#src/tree/useMoveNodes.ts';
import { useTreeAddress } from '#src/tree/useTreeAddress.ts';
import { useTreeView, type TreeView } from '#src/tree/useTreeView.ts';
import { workRow } from './workRow.ts';
import { useDeletion } from './deletion/index.ts';
import { actionsOn, useRecordActions } from './record/useRecordActions.tsx';
import { TreeMemberPanel } from './TreeMemberPanel.tsx';
import type { PanelTab } from './panelTab.ts';
import { TreeScreenPanel } from './TreeScreenPanel.tsx';
import { useMemberPlaces, type PlaceMember } from './useMemberPlaces.ts';
import type { AddressTarget, ScreenAddress } from './useScreenAddress.ts';
import { useTreeMany } from './useTreeMany.tsx';
import { useTreeRemoval } from './useTreeRemoval.ts';

/** What a screen says of its tree. */
export interface TreeParts {
  readonly resource: TreeResource;
  /** id of the record whose tree this is, for trees with a scope */
  readonly scope?: number | undefined;
  /** what the panel of a node shows beside its facts and its history */
  readonly tabs?: readonly PanelTab[];
  /** what the menus of nodes and members offer beyond what every tree has */
  readonly extrasOf?: (entry: TreeEntry) => readonly MenuExtra[];
  /** the actions that the menus of nodes leave out */
  readonly without?: (entry: TreeEntry) => readonly NodeAction[];
  /** menus of nodes offer nothing of what can be done with such a record beyond every tree's; panels do */
  readonly plainMenus?: boolean;
  /** moves a member where its own update is not the way */
  readonly placeMember?: PlaceMember;
  /** whether members may be moved and taken away, where their own edit permission does not decide it */
  readonly mayPlaceMembers?: boolean;
  /** values that new nodes start with, of which each takes those of its kind */
  readonly defaults?: Values | undefined;
  /** the kind of node that a dialog over the tree makes, not the panel beside it */
  readonly madeInDialog?: NodeKind;
  /** draws the tree otherwise than as a grid with columns */
  readonly Drawing?: ComponentType<TreeGridProps> | undefined;
}

interface WorkspaceProps extends TreeParts {
  readonly model: TreeModel;
  readonly may: May;
  readonly address: ScreenAddress;
  readonly height: string;
}

/** The word for a member in the address; undefined in trees that have none. */
const memberWord = ({ tree }: TreeResource): string | undefined => tree.members && resourceNamed(tree.members.of).one;

/** What the address says once an action was chosen from the menu of a row. */
const targetOf = (tree: TreeResource, action: NodeAction, { id, type }: TreeEntry): AddressTarget => {
  const added: Partial<Record<NodeAction, NodeKind>> = { addGroup: 'group', addItem: 'item' };
  if (action === 'addMember') return { type: memberWord(tree), action: 'create', id };
  if (action === 'addNode' || action in added) return { type: added[action], action: 'create', id };
  const shown = action === 'edit' || action === 'history' ? action : 'show';
  return { type: type === 'member' ? memberWord(tree) : type, action: shown, id };
};

/** The row that the address means. A member may stand below several nodes: the one that was last used is meant. */
const currentKeyOf = (resource: TreeResource, { model, activeKey }: TreeView, address: ScreenAddress) => {
  if (address.action === undefined || address.id === undefined) return undefined;
  const isMember = address.type !== undefined && address.type === memberWord(resource);
  if (!isMember || address.action === 'create') return address.id satisfies TreeKey;
  const isMeant = (entry: TreeEntry | undefined): boolean => entry?.type === 'member' && entry.id === address.id;
  const active = activeKey === undefined ? undefined : model.byKey.get(activeKey);
  return (isMeant(active) ? active : model.entries.find(isMeant))?.key;
};

/** The tree, and beside it the panel of the row that the address means. */
export const TreeWorkspace = (props: WorkspaceProps) => {
  const { resource, scope, model, may, address, tabs = [] } = props;
  const view = useTreeView(model, useTreeAddress());
  const moveNodes = useMoveNodes(resource.name);
  const members = useMemberPlaces(resource, props.placeMember);
  const remove = useTreeRemoval(resource, scope, address);
  const deletion = useDeletion();
  const more = useRecordActions(resource);
  const many = useTreeMany(resource, view);
  const isOpen = address.action !== undefined;
  const asDialog =
    address.action === 'create' && props.madeInDialog !== undefined && address.type === props.madeInDialog;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });

  const mayHere: May = (action, of) =>
    of === 'members' && action === 'edit' ? (props.mayPlaceMembers ?? may(action, of)) : may(action, of);
  const move = (moved: readonly TreeEntry[], placement: Placement): Promise<boolean> => {
    const [first] = moved;
    if (first?.type !== 'member') return moveNodes(moved, placement);
    return placement.parent ? members.move(first, placement.parent) : Promise.resolve(false);
  };
  const askToLeave = (entry: TreeEntry): void =>
    deletion.open({
      resource: entry.resource,
      id: entry.id,
      title: entry.title,
      place: { title: entry.parent?.title ?? '', leave: () => members.leave(entry) },
    });
  const act = (action: NodeAction, entry: TreeEntry): void => {
    if (action === 'detach') askToLeave(entry);
    else address.open(targetOf(resource, action, entry));
  };
  const extrasOf = (entry: TreeEntry): readonly MenuExtra[] => [
    ...(entry.type === 'member' || props.plainMenus ? [] : actionsOn(entry.node, more.offered)),
    ...(props.extrasOf?.(entry) ?? []),
  ];
  const panel =
    address.type !== undefined && address.type === memberWord(resource) ? (
      <TreeMemberPanel resource={resource} address={address} rows={view.rows} />
    ) : (
      <TreeScreenPanel
        {...{ resource, scope, model, may, address, tabs }}
        defaults={props.defaults}
        asDialog={asDialog}
        rows={view.rows}
        onRemove={remove}
      />
    );
  return (
    <Box sx={workRow(false)}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TreePane
          resource={resource}
          scope={scope}
          view={view}
          Drawing={props.Drawing}
          may={mayHere}
          currentKey={currentKeyOf(resource, view, address)}
          height={props.height}
          narrow={(isOpen && !asDialog) || isPhone}
          without={props.without}
          extrasOf={extrasOf}
          many={many.tools}
          onOpen={(entry) => act('view', entry)}
          onAction={act}
          onRemove={remove}
          onMove={move}
        />
      </Box>
      {isOpen && panel}
      {more.dialog}
      {many.dialog}
    </Box>
  );
};
