import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ElementType, ReactNode } from 'react';
import { Hint } from './Hint.tsx';

interface Props extends ListItemButtonProps {
  readonly icon?: ReactNode;
  readonly label: string;
  readonly collapsed: boolean;
  readonly end?: ReactNode;
  readonly component?: ElementType;
  readonly to?: string;
}

/** One line of the menu: icon and words, or the icon alone with its words as a tooltip. */
export const MenuItemRow = ({ icon, label, collapsed, end, ...button }: Props) => (
  <Hint title={collapsed ? label : ''} placement="right">
    <ListItemButton
      {...button}
      aria-label={label}
      sx={{
        minHeight: 40,
        paddingInline: 1.25,
        marginBlockEnd: 0.25,
        justifyContent: collapsed ? 'center' : 'flex-start',
        '&.Mui-selected': { color: 'primary.main', fontWeight: 600 },
      }}
    >
      {icon && <ListItemIcon sx={{ minWidth: collapsed ? 0 : 34, color: 'inherit' }}>{icon}</ListItemIcon>}
      {!collapsed && (
        <ListItemText
          primary={label}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 'inherit', lineHeight: 1.5 } } }}
        />
      )}
      {!collapsed && end}
    </ListItemButton>
  </Hint>
);
