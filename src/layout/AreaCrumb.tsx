import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Area } from '#schema';
import { entryOfPath } from './menuEntries.ts';
import { useMenuLabel } from './useMenuLabel.ts';
import { useVisibleMenu } from './useVisibleMenu.ts';

/** The area of a screen, and the way to its other screens; plain words where the person has no other. */
export const AreaCrumb = ({ area }: { readonly area: Area }) => {
  const label = useTranslate()(`general.areas.${area}`);
  const labelOf = useMenuLabel();
  const present = entryOfPath(useLocation().pathname)?.name;
  const entries = useVisibleMenu().find((group) => group.area === area)?.entries ?? [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (entries.length < 2)
    return (
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
    );
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ typography: 'caption', color: 'text.secondary', borderRadius: 0.5, '&:hover': { color: 'text.primary' } }}
      >
        {label}
        <ExpandMoreOutlined sx={{ fontSize: 16 }} />
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.name}
            component={Link}
            to={entry.path}
            selected={entry.name === present}
            onClick={close}
            sx={{ typography: 'body2' }}
          >
            {labelOf(entry)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
