import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ListRow } from './DataRow.tsx';

/** Something that can be done with one row. */
export interface RowAction {
  readonly name: string;
  readonly label: string;
  readonly danger?: boolean | undefined;
  /** false for rows to which it does not apply */
  readonly fits?: (row: ListRow) => boolean;
  readonly run: (row: ListRow) => void;
}

interface RowMenuProps {
  readonly row: ListRow;
  readonly anchor: HTMLElement;
  readonly actions: readonly RowAction[];
  readonly onClose: () => void;
}

/** The actions of the row whose button was pressed, what is dangerous last; one menu serves all rows. */
export const RowMenu = ({ row, anchor, actions, onClose }: RowMenuProps) => {
  const fitting = actions.filter(({ fits }) => fits?.(row) ?? true);
  const safe = fitting.filter(({ danger }) => !danger);
  const dangerous = fitting.filter(({ danger }) => danger);
  const entry = ({ name, label, danger, run }: RowAction) => (
    <MenuItem
      key={name}
      dense
      onClick={() => {
        onClose();
        run(row);
      }}
      sx={{ color: danger ? 'error.main' : undefined }}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {safe.map(entry)}
      {safe.length > 0 && dangerous.length > 0 && <Divider component="li" />}
      {dangerous.map(entry)}
    </Menu>
  );
};
