import { Link, useLocation } from 'react-router-dom';
import { useIntent } from './intent.ts';
import { entryOfPath, type MenuEntry } from './menuEntries.ts';
import { entryIcons } from './menuIcons.ts';
import { MenuItemRow } from './MenuItemRow.tsx';
import { useMenuLabel } from './useMenuLabel.ts';

interface Props {
  readonly entry: MenuEntry;
  readonly collapsed?: boolean;
  /** stands below a group's words */
  readonly nested?: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

/** An entry of the menu. The one of the present path says so. */
export const MenuLink = ({ entry, collapsed = false, nested = false, onNavigate }: Props) => {
  const label = useMenuLabel()(entry);
  const { pathname } = useLocation();
  const here = entryOfPath(pathname)?.name === entry.name;
  const Icon = entryIcons[entry.name];
  const onIntent = useIntent();
  const announce = () => onIntent(entry.name);
  return (
    <MenuItemRow
      component={Link}
      to={entry.path}
      label={label}
      collapsed={collapsed}
      selected={here}
      onMouseEnter={announce}
      onFocus={announce}
      {...(here && { 'aria-current': 'page' as const })}
      {...(onNavigate && { onClick: onNavigate })}
      icon={Icon && !nested ? <Icon fontSize="small" /> : undefined}
      style={nested ? { paddingInlineStart: 44 } : {}}
    />
  );
};
