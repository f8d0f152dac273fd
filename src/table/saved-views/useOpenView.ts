import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo } from 'react';
import type { Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { setPreferences } from '#src/providers/preferences.ts';
import { useSearch, withWord } from '#src/providers/useSearch.ts';
import type { ColumnChoice } from '#src/table/useColumnChoice.ts';
import { keepScreen, screenKeys } from '#src/table/screenKeys.ts';
import { usePerson } from '#src/table/usePerson.ts';
import { plainView, viewKey, viewSearch, type SavedView } from './savedView.ts';
import type { SavedViews } from './useSavedViews.ts';

export interface OpenView {
  /** the one that the address names */
  readonly current: SavedView | undefined;
  readonly open: (view: SavedView) => void;
  readonly openPlain: () => void;
  /** names a view in the address without changing what is shown */
  readonly name: (id: number | null) => void;
}

export const useOpenView = (
  resource: Resource,
  { views, defaultId }: SavedViews,
  chooseColumns: ColumnChoice['choose'],
): OpenView => {
  const translate = useTranslate();
  const notify = useNotify();
  const labels = useLabels(resource.name);
  const [search, changeSearch] = useSearch();

  const show = useCallback(
    (view: SavedView, replace: boolean): void => {
      chooseColumns(view.state.columns.length > 0 ? view.state.columns : null);
      changeSearch((present) => keepScreen(viewSearch(resource, view), present), { replace });
      if (view.dropped.length === 0) return;
      const names = view.dropped.map((name) => (name === 'q' ? translate('savedViews.search') : labels.field(name)));
      notify('savedViews.dropped', {
        type: 'warning',
        messageArgs: { names: names.join(translate('list.comma')) },
      });
    },
    [resource, chooseColumns, changeSearch, notify, translate, labels],
  );

  const first = views?.find(({ id }) => id === defaultId);
  // columns are remembered by person, so it is the person's turn first
  const isKnown = usePerson() !== null;
  const isDue = search.size === screenKeys(search).length && isKnown;
  useEffect(() => {
    if (isDue && first) show(first, true);
  }, [isDue, first, show]);

  return useMemo(
    () => ({
      current: views?.find(({ id }) => String(id) === search.get(viewKey)),
      open: (view) => {
        setPreferences({ density: view.state.density });
        show(view, false);
      },
      openPlain: () => {
        chooseColumns(null);
        const plain = new URLSearchParams(defaultId === null ? {} : { [viewKey]: plainView });
        changeSearch((present) => keepScreen(plain, present));
      },
      name: (id) => changeSearch(withWord(viewKey, id === null ? null : String(id)), { replace: true }),
    }),
    [views, defaultId, search, changeSearch, show, chooseColumns],
  );
};
