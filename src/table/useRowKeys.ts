import { useState, type FocusEvent, type KeyboardEvent } from 'react';

interface RowKeys {
  /** id of the row that the Tab key reaches; the first one until a row had the focus */
  readonly reachable: number | undefined;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const idOf = (row: HTMLElement): number => Number(row.dataset['id']);

/** The nearest row of a record in one direction; what a row opened out to stands between. */
const nearest = (row: Element | null | undefined, step: 'nextElementSibling' | 'previousElementSibling') => {
  let found = row;
  while (found instanceof HTMLElement && found.dataset['id'] === undefined) found = found[step];
  return found;
};

const neighbour = (row: HTMLElement, key: string): Element | null | undefined => {
  if (key === 'ArrowDown') return nearest(row.nextElementSibling, 'nextElementSibling');
  if (key === 'ArrowUp') return nearest(row.previousElementSibling, 'previousElementSibling');
  if (key === 'Home') return row.parentElement?.firstElementChild;
  return key === 'End' ? nearest(row.parentElement?.lastElementChild, 'previousElementSibling') : undefined;
};

interface RowDeeds {
  readonly onEnter: (id: number) => void;
  readonly onSpace: (id: number) => void;
  /** absent where rows hold nothing */
  readonly onOpenOut: ((id: number) => void) | undefined;
}

/** What a key does with the row that has the focus; undefined where it means nothing here. */
const deedOf = (row: HTMLElement, key: string, deeds: RowDeeds): (() => void) | undefined => {
  const id = idOf(row);
  if (key === 'Enter') return () => deeds.onEnter(id);
  if (key === ' ') return () => deeds.onSpace(id);
  const { onOpenOut } = deeds;
  if (onOpenOut && (key === 'ArrowLeft' || key === 'ArrowRight')) return () => onOpenOut(id);
  const next = neighbour(row, key);
  return next === undefined ? undefined : () => next instanceof HTMLElement && next.focus();
};

/** Arrows, Home and End move among rows, Enter opens one, the space bar ticks it, a sideways arrow opens it out. */
export const useRowKeys = (ids: readonly number[], deeds: RowDeeds): RowKeys => {
  const [last, setLast] = useState<number>();
  return {
    reachable: last !== undefined && ids.includes(last) ? last : ids[0],
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('tr[data-id]');
      if (row) setLast(idOf(row));
    },
    onKeyDown: (event) => {
      const row = event.target;
      if (!(row instanceof HTMLElement) || row.dataset['id'] === undefined) return;
      const deed = deedOf(row, event.key, deeds);
      if (!deed) return;
      event.preventDefault();
      deed();
    },
  };
};
