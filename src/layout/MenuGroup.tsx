import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { MenuArea } from './menuEntries.ts';
import { areaIcons } from './menuIcons.ts';
import { MenuItemRow } from './MenuItemRow.tsx';
import { MenuLink } from './MenuLink.tsx';

interface Props extends MenuArea {
  readonly collapsed: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onNavigate?: (() => void) | undefined;
}

/** A group of the menu and, while it is open, its entries. */
export const MenuGroup = ({ area, entries, collapsed, open, onToggle, onNavigate }: Props) => {
  const label = useTranslate()(`general.areas.${area}`);
  const listId = useId();
  const Icon = areaIcons[area];
  const shown = open && !collapsed;
  return (
    <>
      <MenuItemRow
        icon={<Icon fontSize="small" />}
        label={label}
        collapsed={collapsed}
        selected={collapsed && open}
        onClick={onToggle}
        aria-expanded={shown}
        aria-controls={listId}
        end={
          <ExpandMoreOutlined
            fontSize="small"
            sx={{ color: 'text.secondary', transition: 'rotate 160ms', rotate: open ? '180deg' : '0deg' }}
          />
        }
      />
      <Collapse in={shown} timeout={160} unmountOnExit id={listId}>
        <List component="div" disablePadding>
          {entries.map((entry) => (
            <MenuLink key={entry.name} entry={entry} nested onNavigate={onNavigate} />
          ))}
        </List>
      </Collapse>
    </>
  );
};
