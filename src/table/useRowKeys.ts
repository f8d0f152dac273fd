import { useState, type FocusEvent, type KeyboardEvent } from 'react';

interface RowKeys {
  /** id of the row that the Tab key reaches; the first one until a row had the focus */
  readonly reachable: number | undefined;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const idOf = (row: HTMLElement): number => Number(row.dataset['id']);

const neighbour = (row: HTMLElement, key: string): Element | null | undefined => {
  if (key === 'ArrowDown') return row.nextElementSibling;
  if (key === 'ArrowUp') return row.previousElementSibling;
  if (key === 'Home') return row.parentElement?.firstElementChild;
  return key === 'End' ? row.parentElement?.lastElementChild : undefined;
};

/** Arrows, Home and End move among rows, Enter opens one, the space bar ticks it. */
export const useRowKeys = (
  ids: readonly number[],
  onEnter: (id: number) => void,
  onSpace: (id: number) => void,
): RowKeys => {
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
      const next = neighbour(row, event.key);
      if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (event.key === 'Enter') onEnter(idOf(row));
      else if (event.key === ' ') onSpace(idOf(row));
      else if (next instanceof HTMLElement) next.focus();
    },
  };
};
