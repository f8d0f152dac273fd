import AddItemIcon from '@mui/icons-material/NoteAddOutlined';
import AddGroupIcon from '@mui/icons-material/CreateNewFolderOutlined';
import AddMemberIcon from '@mui/icons-material/PlaylistAdd';
import AddNodeIcon from '@mui/icons-material/Add';
import CloseAllIcon from '@mui/icons-material/UnfoldLess';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DetachIcon from '@mui/icons-material/LinkOff';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/History';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import OpenAllIcon from '@mui/icons-material/UnfoldMore';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SvgIconComponent } from '@mui/icons-material';
import { useLabels } from '#src/fields/useLabels.ts';
import { actionsOf, type May, type NodeAction } from './nodeActions.ts';
import type { MenuPlace } from './treeGridProps.ts';
import type { TreeEntry, TreeResource } from './treeModel.ts';

const icons: Readonly<Record<NodeAction, SvgIconComponent>> = {
  view: ViewIcon,
  addNode: AddNodeIcon,
  addGroup: AddGroupIcon,
  addItem: AddItemIcon,
  addMember: AddMemberIcon,
  edit: EditIcon,
  move: MoveIcon,
  detach: DetachIcon,
  history: HistoryIcon,
  remove: DeleteIcon,
  openAll: OpenAllIcon,
  closeAll: CloseAllIcon,
};

/** What a screen offers in the menus of its tree beyond what every tree has. */
export interface MenuExtra {
  readonly name: string;
  readonly label: string;
  readonly icon: SvgIconComponent;
  readonly run: () => void;
}

interface NodeMenuProps {
  readonly resource: TreeResource;
  readonly place: MenuPlace | undefined;
  readonly may: May;
  /** the actions that this screen's menus leave out */
  readonly without: ((entry: TreeEntry) => readonly NodeAction[]) | undefined;
  readonly extrasOf: (entry: TreeEntry) => readonly MenuExtra[];
  readonly onClose: () => void;
  readonly onAction: (action: NodeAction, entry: TreeEntry) => void;
}

type ItemProps = MenuExtra & { readonly onClose: () => void };

const item = ({ name, label, icon: Icon, run, onClose }: ItemProps): ReactNode => (
  <MenuItem
    key={name}
    dense
    onClick={() => {
      onClose();
      run();
    }}
    sx={name === 'remove' || name === 'detach' ? { color: 'error.main' } : {}}
  >
    <ListItemIcon sx={{ color: 'inherit' }}>
      <Icon fontSize="small" />
    </ListItemIcon>
    <ListItemText>{label}</ListItemText>
  </MenuItem>
);

const useActions = ({ resource, place, may, without, onAction }: NodeMenuProps): MenuExtra[] => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const member = useLabels(resource.tree.members?.of ?? resource.name);
  if (!place) return [];
  const { entry } = place;
  const left = without?.(entry) ?? [];
  const offered = actionsOf(resource.tree, entry, may).filter((name) => !left.includes(name));
  return offered.map((name) => ({
    name,
    label: translate(`tree.actions.${name}`, {
      name: name === 'addMember' ? member.one : labels.node(name === 'addGroup' ? 'group' : 'item'),
      title: entry.parent?.title ?? '',
    }),
    icon: icons[name],
    run: () => onAction(name, entry),
  }));
};

/** The context menu of a node or a member: what fits its kind and what the person may do. */
export const NodeMenu = (props: NodeMenuProps) => {
  const { place, extrasOf, onClose } = props;
  const translate = useTranslate();
  const actions = useActions(props);
  const extras = place ? extrasOf(place.entry) : [];
  // what a screen adds stands before the way to be rid of the node
  const split = actions.findIndex(({ name }) => ['detach', 'history', 'remove', 'openAll'].includes(name));
  const before = split < 0 ? actions.length : split;
  const items = [...actions.slice(0, before), ...extras, ...actions.slice(before)].flatMap((action) => {
    const drawn = item({ ...action, onClose });
    return action.name === 'openAll' ? [<Divider key="divider" />, drawn] : [drawn];
  });
  return (
    <Menu
      open={place !== undefined}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={place ?? { left: 0, top: 0 }}
      slotProps={{ list: { 'aria-label': translate('tree.menuOf', { title: place?.entry.title ?? '' }) } }}
    >
      {items}
    </Menu>
  );
};
