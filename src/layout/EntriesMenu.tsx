import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { useIntent } from './intent.ts';
import { entryOfPath, type MenuEntry } from './menuEntries.ts';
import { useMenuLabel } from './useMenuLabel.ts';

export interface EntriesMenuProps {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly anchor: HTMLElement;
  /** opens at the side of its anchor, headed by the title, in place of below it */
  readonly beside?: boolean;
  readonly onClose: () => void;
}

/** The screens of a group, to choose one. */
export const EntriesMenu = ({ title, entries, anchor, beside = false, onClose }: EntriesMenuProps) => {
  const rightToLeft = useTheme().direction === 'rtl';
  const labelOf = useMenuLabel();
  const onIntent = useIntent();
  const present = entryOfPath(useLocation().pathname)?.name;
  const [near, far] = rightToLeft ? (['left', 'right'] as const) : (['right', 'left'] as const);
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={beside ? { vertical: 'top', horizontal: near } : { vertical: 'bottom', horizontal: far }}
      transformOrigin={{ vertical: 'top', horizontal: far }}
      slotProps={{ paper: { sx: { minWidth: 200 } }, list: { 'aria-label': title } }}
    >
      {beside && (
        <Typography component="li" role="none" variant="subtitle2" color="textSecondary" sx={{ padding: '4px 16px' }}>
          {title}
        </Typography>
      )}
      {entries.map((entry) => (
        <MenuItem
          key={entry.name}
          component={Link}
          to={entry.path}
          selected={entry.name === present}
          onClick={onClose}
          onMouseEnter={() => onIntent(entry.name)}
          sx={{ typography: 'body2' }}
        >
          {labelOf(entry)}
        </MenuItem>
      ))}
    </Menu>
  );
};
