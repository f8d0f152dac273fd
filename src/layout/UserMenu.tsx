import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'ra-core';
import { useState } from 'react';
import { UserMenuPanelLater } from './menuParts.ts';

/** A picture, no text: what the button is called does not begin with it. */
const letter = { '&::before': { content: 'attr(data-letter)' } } as const;

/** The signed-in person's name and picture, and what belongs to the person rather than to the work. */
export const UserMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  const picture = identity?.avatar;
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${translate('frame.user.menu')}، ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onMouseEnter={UserMenuPanelLater.preload}
        onFocus={UserMenuPanelLater.preload}
        sx={{ gap: 1, paddingInline: 1, minWidth: 0 }}
      >
        <Avatar {...(picture && { src: picture })} alt="" sx={{ width: 28, height: 28, fontSize: 13 }}>
          <Box component="span" data-letter={name.charAt(0)} sx={letter} />
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
      {anchor && (
        <UserMenuPanelLater
          person={{ name, picture, position: identity?.['position'] }}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};
