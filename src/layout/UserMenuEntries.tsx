import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { useLogout, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { setPreferences, usePreferences } from '#src/providers/preferences.ts';
import { DirectionalIcon } from '#src/theme/index.ts';
import { KeyCaps, showKeys } from './keys/index.ts';

const ways = [
  { name: 'profile', path: '/profile', icon: PersonOutlineOutlined },
  { name: 'settings', path: '/settings', icon: SettingsOutlined },
] as const;

const modes = [
  { mode: 'light', icon: LightModeOutlined },
  { mode: 'dark', icon: DarkModeOutlined },
  { mode: 'system', icon: SettingsBrightnessOutlined },
] as const;

/** Goes through the colour schemes, the menu staying open to see them. */
const ModeItem = () => {
  const translate = useTranslate();
  const { mode } = usePreferences();
  const place = modes.findIndex((one) => one.mode === mode);
  const Icon = modes[place]?.icon ?? SettingsBrightnessOutlined;
  const next = modes[(place + 1) % modes.length]?.mode ?? 'system';
  return (
    <MenuItem onClick={() => setPreferences({ mode: next })}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('frame.settings.mode')}</ListItemText>
      <Typography variant="caption" color="textSecondary">
        {translate(`frame.settings.modes.${mode}`)}
      </Typography>
    </MenuItem>
  );
};

const KeysItem = ({ onClose }: { readonly onClose: () => void }) => (
  <MenuItem
    onClick={() => {
      onClose();
      showKeys(true);
    }}
    sx={{ display: { xs: 'none', md: 'flex' } }}
  >
    <ListItemIcon>
      <KeyboardOutlined fontSize="small" />
    </ListItemIcon>
    <ListItemText>{useTranslate()('keys.title')}</ListItemText>
    <KeyCaps keys="?" />
  </MenuItem>
);

/** What the person may do with the own account and the look of the console, and the way out. */
export const UserMenuEntries = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <MenuList
      autoFocusItem
      aria-label={translate('frame.user.menu')}
      onKeyDown={(event) => event.key === 'Tab' && onClose()}
      sx={{ '& .MuiMenuItem-root': { minHeight: 36 } }}
    >
      {ways.map(({ name, path, icon: Icon }) => (
        <MenuItem key={name} component={Link} to={path} onClick={onClose}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {translate(`frame.user.${name}`)}
        </MenuItem>
      ))}
      <ModeItem />
      <KeysItem onClose={onClose} />
      <Divider />
      <MenuItem onClick={() => void logout()}>
        <ListItemIcon>
          <DirectionalIcon icon={LogoutOutlined} fontSize="small" />
        </ListItemIcon>
        {translate('frame.user.exit')}
      </MenuItem>
    </MenuList>
  );
};
