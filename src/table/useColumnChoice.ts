import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { moveColumn, switchColumn } from './columnOrder.ts';
import type { Column } from './columns.ts';
import { usePerson } from './usePerson.ts';

export interface ColumnChoice {
  /** in the person's order */
  readonly visible: readonly Column[];
  /** true where hiding the column would leave none */
  readonly isLast: (name: string) => boolean;
  readonly toggle: (name: string) => void;
  /** puts a visible column at the place of another */
  readonly move: (name: string, over: string) => void;
  /** shows these, in place of any choice before; null for the definition's own */
  readonly choose: (names: readonly string[] | null) => void;
  /** undefined while the definition's own columns show */
  readonly reset: (() => void) | undefined;
}

/** Which columns a list shows and in which order, remembered in this browser by the person and the list's key. */
export const useColumnChoice = (key: string, columns: readonly Column[]): ColumnChoice => {
  const person = usePerson() ?? 'unknown';
  const [chosen, setChosen] = useStore<readonly string[] | null>(`preferences.columns.${person}.${key}`, null);
  return useMemo(() => {
    const initial = columns.filter(({ hidden }) => !hidden);
    const kept = (chosen ?? []).flatMap((wanted) => columns.find(({ name }) => name === wanted) ?? []);
    const visible = kept.length > 0 ? kept : initial;
    const names = visible.map(({ name }) => name);
    return {
      visible,
      isLast: (name) => names.length === 1 && names[0] === name,
      toggle: (name) => setChosen(switchColumn(names, name)),
      move: (name, over) => setChosen(moveColumn(names, name, over)),
      choose: setChosen,
      reset: chosen === null ? undefined : () => setChosen(null),
    };
  }, [columns, chosen, setChosen]);
};
