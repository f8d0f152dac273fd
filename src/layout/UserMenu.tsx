import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'ra-core';
import { useState } from 'react';
import { UserMenuEntries } from './UserMenuEntries.tsx';
import { UserMenuHead } from './UserMenuHead.tsx';

/** The signed-in person's name and picture, and what belongs to the person rather than to the work. */
export const UserMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const edge = useTheme().direction === 'rtl' ? 'left' : 'right';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = identity?.fullName ?? '';
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${translate('frame.user.menu')}، ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, paddingInline: 1, minWidth: 0 }}
      >
        <Avatar {...(identity?.avatar && { src: identity.avatar })} alt="" sx={{ width: 28, height: 28, fontSize: 13 }}>
          {name.charAt(0)}
        </Avatar>
        <Typography
          component="span"
          variant="body2"
          noWrap
          sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 180 }}
        >
          {name}
        </Typography>
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
        transformOrigin={{ vertical: 'top', horizontal: edge }}
        slotProps={{ paper: { variant: 'outlined', sx: { width: 264, marginBlockStart: 0.5 } } }}
      >
        <UserMenuHead name={name} position={identity?.['position']} picture={identity?.avatar} />
        <UserMenuEntries onClose={close} />
      </Popover>
    </>
  );
};
