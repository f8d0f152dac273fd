import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { PanelTab } from '#src/screens/panelTab.ts';
import { References } from './References.tsx';

/** The tab of an item that shows which items of other packages it answers. */
export const useReferencesTab = (): PanelTab => {
  const translate = useTranslate();
  return useMemo(
    () => ({
      name: 'references',
      label: translate('complianceViews.references.tab'),
      fits: ({ type }) => type === 'item',
      Content: References,
    }),
    [translate],
  );
};
