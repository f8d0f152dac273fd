import { useMemo } from 'react';
import type { FilterItem } from '#schema';
import { useSearch } from '#src/providers/useSearch.ts';
import { ofScreen } from '#src/table/screenKeys.ts';
import { categories, kinds, type Category, type Kind } from './assetTree.ts';

const keys = { category: `${ofScreen}category`, kind: `${ofScreen}kind` } as const;

/** Which assets the screen shows, by its address. */
export interface PlaceOfAssets {
  readonly category: Category;
  readonly kind: Kind;
  /** the same as conditions of a list */
  readonly only: readonly FilterItem[];
  readonly chooseCategory: (category: Category) => void;
  readonly chooseKind: (kind: Kind) => void;
}

const onlyOf = (category: Category, kind: Kind): readonly FilterItem[] => [
  { column: 'category', operator: 'equal', value: category },
  ...(kind === undefined ? [] : [{ column: 'kind', operator: 'equal', value: String(kind) } as const]),
];

/**
 * Reads category and kind from the address; a change of one goes back to the first page and closes the panel. An asset
 * that is open stands in its own category, whatever the address says, so that it is found where it is shown.
 */
export const usePlaceOfAssets = (open?: { readonly category: Category; readonly kind: Kind }): PlaceOfAssets => {
  const [search, changeSearch] = useSearch();
  const category = open?.category ?? categories.find((one) => one === search.get(keys.category)) ?? 'systems';
  const asked = kinds.find((one) => one !== undefined && String(one) === search.get(keys.kind));
  const kind = open && open.kind !== asked ? undefined : asked;
  return useMemo(() => {
    const put = (key: string, value: string | undefined): void =>
      changeSearch((present) => {
        const next = new URLSearchParams(present);
        for (const gone of ['page', 'type', 'action', 'id', 'open', key]) next.delete(gone);
        if (value !== undefined) next.set(key, value);
        return next;
      });
    return {
      category,
      kind,
      only: onlyOf(category, kind),
      chooseCategory: (wanted) => put(keys.category, wanted),
      chooseKind: (wanted) => put(keys.kind, wanted === undefined ? undefined : String(wanted)),
    };
  }, [category, kind, changeSearch]);
};
