import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import { useTranslate } from 'ra-core';
import { useId, useState, type MouseEvent } from 'react';
import type { MenuArea } from './menuEntries.ts';
import { EntriesMenuLater } from './menuParts.ts';
import { areaIcons } from './menuIcons.ts';
import { MenuItemRow } from './MenuItemRow.tsx';
import { MenuLink } from './MenuLink.tsx';

interface Props extends MenuArea {
  readonly collapsed: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onNavigate?: (() => void) | undefined;
}

/** A group as an icon, which marks the present path and opens its entries beside it. */
const CollapsedGroup = ({ area, entries, open }: Props) => {
  const label = useTranslate()(`general.areas.${area}`);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = areaIcons[area];
  return (
    <>
      <MenuItemRow
        icon={<Icon fontSize="small" />}
        label={label}
        collapsed
        selected={open}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        onMouseEnter={EntriesMenuLater.preload}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      {anchor && (
        <EntriesMenuLater title={label} entries={entries} anchor={anchor} beside onClose={() => setAnchor(null)} />
      )}
    </>
  );
};

const WordedGroup = ({ area, entries, open, onToggle, onNavigate }: Props) => {
  const label = useTranslate()(`general.areas.${area}`);
  const listId = useId();
  const Icon = areaIcons[area];
  return (
    <>
      <MenuItemRow
        icon={<Icon fontSize="small" />}
        label={label}
        collapsed={false}
        onClick={onToggle}
        aria-expanded={open}
        aria-controls={listId}
        end={
          <ExpandMoreOutlined
            fontSize="small"
            sx={{ color: 'text.secondary', transition: 'rotate 160ms', rotate: open ? '180deg' : '0deg' }}
          />
        }
      />
      <Collapse in={open} timeout={160} unmountOnExit id={listId}>
        <List component="div" disablePadding>
          {entries.map((entry) => (
            <MenuLink key={entry.name} entry={entry} nested onNavigate={onNavigate} />
          ))}
        </List>
      </Collapse>
    </>
  );
};

/** A group of the menu and, while it is open, its entries. */
export const MenuGroup = (props: Props) =>
  props.collapsed ? <CollapsedGroup {...props} /> : <WordedGroup {...props} />;
