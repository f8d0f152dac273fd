import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useId, useState, type MouseEvent } from 'react';
import type { PanelAction } from './panelActions.ts';

interface MoreActionsProps {
  readonly actions: readonly PanelAction[];
  /** as an icon in the head of a panel, or in words at the head of a page */
  readonly as: 'icon' | 'words';
}

interface EntryProps {
  readonly action: PanelAction;
  readonly onDone: () => void;
}

const entry = ({ action, onDone }: EntryProps) => {
  const { name, label, icon: Icon, danger, run } = action;
  const colour = danger ? 'error.main' : undefined;
  const choose = (): void => {
    onDone();
    run();
  };
  return (
    <MenuItem key={name} onClick={choose} sx={{ color: colour }}>
      <ListItemIcon sx={{ color: colour }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
};

/** The button that opens the menu of what has no button of its own; nothing where all have one. */
export const MoreActions = ({ actions, as }: MoreActionsProps) => {
  const label = useTranslate()('form.moreActions');
  const buttonId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>): void => setAnchor(currentTarget);
  const close = (): void => setAnchor(null);
  const means = { id: buttonId, 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null, onClick: open } as const;
  const firstDanger = actions.findIndex(({ danger }) => danger);
  return (
    <>
      {as === 'words' ? (
        <Button variant="outlined" startIcon={<MoreVert />} {...means}>
          {label}
        </Button>
      ) : (
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} {...means}>
            <MoreVert fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {actions.flatMap((action, index) => [
          ...(index === firstDanger && index > 0 ? [<Divider key="apart" component="li" />] : []),
          entry({ action, onDone: close }),
        ])}
      </Menu>
    </>
  );
};
