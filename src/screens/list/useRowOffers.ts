import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '#schema';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useRecordTabs } from '#src/screens/record/recordTabs.ts';
import type { RowAction } from '#src/table/RowMenu.tsx';
import type { Offers } from '#src/screens/useOffers.ts';
import type { ScreenAddress } from '#src/screens/useScreenAddress.ts';

interface Means {
  readonly resource: Resource;
  readonly offers: Offers;
  readonly open: ScreenAddress['open'];
  readonly onRemove: (id: number, title: string) => void;
  /** what the resource has beyond its definition; stands before removing */
  readonly own: readonly RowAction[];
}

/** What the menu of a row offers this person. */
export const useRowOffers = ({ resource, offers, open, onRemove, own }: Means): readonly RowAction[] => {
  const translate = useTranslate();
  const tabs = useRecordTabs(resource);
  const usual = useMemo(() => {
    const all: readonly (RowAction & { readonly offered: boolean })[] = [
      { name: 'show', offered: true, label: 'form.tabs.show', run: ({ id }) => open({ action: 'show', id }) },
      { name: 'page', offered: true, label: 'form.page.open', run: ({ id }) => open({ action: 'page', id }) },
      ...tabs.map((tab) => ({
        name: tab.name,
        offered: true,
        label: tab.label,
        run: ({ id }: { readonly id: number }) => open({ action: tab.name, id }),
      })),
      { name: 'edit', offered: offers.edit, label: 'form.edit', run: ({ id }) => open({ action: 'edit', id }) },
      { name: 'copy', offered: offers.copy, label: 'list.copy', run: ({ id }) => open({ action: 'create', id }) },
      {
        name: 'history',
        offered: offers.history,
        label: 'form.tabs.history',
        run: ({ id }) => open({ action: 'history', id }),
      },
      {
        name: 'remove',
        offered: offers.remove,
        label: 'form.remove',
        danger: true,
        run: (row) => onRemove(row.id, recordTitle(resource, row)),
      },
    ];
    return all.filter(({ offered }) => offered).map((action) => ({ ...action, label: translate(action.label) }));
  }, [translate, resource, tabs, offers.edit, offers.copy, offers.history, offers.remove, open, onRemove]);
  return [...usual.filter(({ danger }) => !danger), ...own, ...usual.filter(({ danger }) => danger)];
};
