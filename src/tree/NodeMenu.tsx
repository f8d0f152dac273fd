import AddItemIcon from '@mui/icons-material/NoteAddOutlined';
import AddGroupIcon from '@mui/icons-material/CreateNewFolderOutlined';
import AddNodeIcon from '@mui/icons-material/Add';
import CloseAllIcon from '@mui/icons-material/UnfoldLess';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
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
import type { SvgIconComponent } from '@mui/icons-material';
import type { Resource, Tree } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { actionsOf, type May, type NodeAction } from './nodeActions.ts';
import type { MenuPlace } from './treeGridProps.ts';
import type { TreeEntry } from './treeModel.ts';

const icons: Readonly<Record<NodeAction, SvgIconComponent>> = {
  view: ViewIcon,
  addNode: AddNodeIcon,
  addGroup: AddGroupIcon,
  addItem: AddItemIcon,
  edit: EditIcon,
  move: MoveIcon,
  history: HistoryIcon,
  remove: DeleteIcon,
  openAll: OpenAllIcon,
  closeAll: CloseAllIcon,
};

interface NodeMenuProps {
  readonly resource: Resource & { readonly tree: Tree };
  readonly place: MenuPlace | undefined;
  readonly may: May;
  readonly onClose: () => void;
  readonly onAction: (action: NodeAction, entry: TreeEntry) => void;
}

/** The context menu of a node: what fits its kind and what the person may do. */
export const NodeMenu = ({ resource, place, may, onClose, onAction }: NodeMenuProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const actions = place ? actionsOf(resource.tree, place.entry, may) : [];
  const items = actions.flatMap((action) => {
    const Icon = icons[action];
    const item = (
      <MenuItem
        key={action}
        dense
        onClick={() => {
          onClose();
          if (place) onAction(action, place.entry);
        }}
        sx={action === 'remove' ? { color: 'error.main' } : {}}
      >
        <ListItemIcon sx={{ color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate(`tree.actions.${action}`, { name: labels.node('item') })}</ListItemText>
      </MenuItem>
    );
    return action === 'openAll' ? [<Divider key="divider" />, item] : [item];
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
