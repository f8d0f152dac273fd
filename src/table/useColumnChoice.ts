import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Column } from './columns.ts';

export interface ColumnChoice {
  readonly visible: readonly Column[];
  /** true where hiding the column would leave none */
  readonly isLast: (name: string) => boolean;
  readonly toggle: (name: string) => void;
  /** shows these, in place of any choice before; null for the definition's own */
  readonly choose: (names: readonly string[] | null) => void;
  /** undefined while the definition's own columns show */
  readonly reset: (() => void) | undefined;
}

/** The names of the visible columns after one is switched; the last one stays. */
export const switchColumn = (visible: readonly string[], name: string): readonly string[] => {
  if (!visible.includes(name)) return [...visible, name];
  return visible.length > 1 ? visible.filter((other) => other !== name) : visible;
};

/** Which columns a list shows, remembered in this browser by the list's key. */
export const useColumnChoice = (key: string, columns: readonly Column[]): ColumnChoice => {
  const [chosen, setChosen] = useStore<readonly string[] | null>(`preferences.columns.${key}`, null);
  return useMemo(() => {
    const initial = columns.filter(({ hidden }) => !hidden);
    const kept = columns.filter(({ name }) => chosen?.includes(name));
    const visible = kept.length > 0 ? kept : initial;
    const names = visible.map(({ name }) => name);
    return {
      visible,
      isLast: (name) => names.length === 1 && names[0] === name,
      toggle: (name) => setChosen(switchColumn(names, name)),
      choose: setChosen,
      reset: chosen === null ? undefined : () => setChosen(null),
    };
  }, [columns, chosen, setChosen]);
};
