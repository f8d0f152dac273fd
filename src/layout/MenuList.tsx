import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import { useLogout, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DirectionalIcon } from '#src/theme/index.ts';
import { areaOfPath } from './menuEntries.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuItemRow } from './MenuItemRow.tsx';
import { MenuLink } from './MenuLink.tsx';
import { useVisibleMenu } from './useVisibleMenu.ts';

interface Props {
  readonly collapsed?: boolean;
  readonly onNavigate?: () => void;
}

/** The open group: that of the path until another is opened; never two. */
const useOpenArea = () => {
  const { pathname } = useLocation();
  const ofPath = areaOfPath(pathname) ?? null;
  const [open, setOpen] = useState<string | null>(ofPath);
  useEffect(() => setOpen(ofPath), [ofPath]);
  return [open, setOpen] as const;
};

/** All that a person may open, group by group, and the way out at its foot. */
export const MenuList = ({ collapsed = false, onNavigate }: Props) => {
  const translate = useTranslate();
  const logout = useLogout();
  const menu = useVisibleMenu();
  const [open, setOpen] = useOpenArea();
  return (
    <>
      <List component="div" sx={{ flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', paddingInline: 1 }}>
        {menu.map(({ area, entries }) =>
          area === 'general' ? (
            entries.map((entry) => (
              <MenuLink key={entry.name} entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
            ))
          ) : (
            <MenuGroup
              key={area}
              area={area}
              entries={entries}
              collapsed={collapsed}
              open={open === area}
              onToggle={() => setOpen(open === area ? null : area)}
              onNavigate={onNavigate}
            />
          ),
        )}
      </List>
      <Divider />
      <Box sx={{ padding: 1 }}>
        <MenuItemRow
          icon={<DirectionalIcon icon={LogoutOutlined} fontSize="small" />}
          label={translate('frame.menu.exit')}
          collapsed={collapsed}
          onClick={() => void logout()}
        />
      </Box>
    </>
  );
};
