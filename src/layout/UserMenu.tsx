import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DirectionalIcon } from '#src/theme/index.ts';

const entries = [
  { name: 'settings', path: '/settings', icon: SettingsOutlined },
  { name: 'profile', path: '/profile', icon: PersonOutlineOutlined },
] as const;

const Person = ({ name, picture }: { readonly name: string; readonly picture: string | undefined }) => (
  <>
    <Avatar {...(picture && { src: picture })} alt="" sx={{ width: 28, height: 28, fontSize: 13 }}>
      {name.charAt(0)}
    </Avatar>
    <ListItemText
      primary={name}
      slotProps={{ primary: { variant: 'body2', noWrap: true } }}
      sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 180 }}
    />
  </>
);

/** The signed-in person's name and picture, and what belongs to the person rather than to the work. */
export const UserMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${translate('frame.user.menu')}، ${identity?.fullName ?? ''}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, paddingInline: 1, minWidth: 0 }}
      >
        <Person name={identity?.fullName ?? ''} picture={identity?.avatar} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { minWidth: 200 } } }}>
        {entries.map(({ name, path, icon: Icon }) => (
          <MenuItem key={name} component={Link} to={path} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {translate(`frame.user.${name}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <DirectionalIcon icon={LogoutOutlined} fontSize="small" />
          </ListItemIcon>
          {translate('frame.user.exit')}
        </MenuItem>
      </Menu>
    </>
  );
};
