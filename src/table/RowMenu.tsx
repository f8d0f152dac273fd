import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ListRow } from './DataRow.tsx';

/** Something that can be done with one row. */
export interface RowAction {
  readonly name: string;
  readonly label: string;
  readonly danger?: boolean;
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

/** The actions of the row whose button was pressed; one menu serves all rows. */
export const RowMenu = ({ row, anchor, actions, onClose }: RowMenuProps) => (
  <Menu open anchorEl={anchor} onClose={onClose}>
    {actions
      .filter(({ fits }) => fits?.(row) ?? true)
      .map(({ name, label, danger, run }) => (
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
      ))}
  </Menu>
);
