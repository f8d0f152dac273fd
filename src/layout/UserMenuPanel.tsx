import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { UserMenuEntries } from './UserMenuEntries.tsx';
import { UserMenuHead, type Person } from './UserMenuHead.tsx';

export interface UserMenuPanelProps {
  readonly person: Person;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** What the user menu opens. */
export const UserMenuPanel = ({ person, anchor, onClose }: UserMenuPanelProps) => {
  const edge = useTheme().direction === 'rtl' ? 'left' : 'right';
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
      transformOrigin={{ vertical: 'top', horizontal: edge }}
      slotProps={{ paper: { variant: 'outlined', sx: { width: 264, marginBlockStart: 0.5 } } }}
    >
      <UserMenuHead {...person} />
      <UserMenuEntries onClose={onClose} />
    </Popover>
  );
};
