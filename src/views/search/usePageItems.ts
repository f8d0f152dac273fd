import { useTranslate } from 'ra-core';
import { areaIcons, entryIcons } from '#src/layout/menuIcons.ts';
import { entriesBeside, type MenuEntry } from '#src/layout/menuEntries.ts';
import { useMenuLabel } from '#src/layout/useMenuLabel.ts';
import { useVisibleMenu } from '#src/layout/useVisibleMenu.ts';
import type { Area } from '#schema';
import type { SearchItem } from './searchItem.ts';

/** Every screen that the person may open by itself, in the menu's order. */
export const usePageItems = (): SearchItem[] => {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const itemOf = (entry: MenuEntry, area: Area): SearchItem => ({
    key: `page ${entry.name}`,
    label: labelOf(entry),
    ...(area !== 'general' && { context: translate(`general.areas.${area}`) }),
    icon: entryIcons[entry.name] ?? areaIcons[area],
    to: entry.path,
  });
  return [
    ...useVisibleMenu().flatMap(({ area, entries }) => entries.map((entry) => itemOf(entry, area))),
    ...entriesBeside.map((entry) => itemOf(entry, 'general')),
  ];
};
