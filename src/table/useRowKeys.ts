import { useState, type FocusEvent, type KeyboardEvent } from 'react';

interface RowKeys {
  /** id of the row that the Tab key reaches; the first one until a row had the focus */
  readonly reachable: number | undefined;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const idOf = (row: HTMLElement): number => Number(row.dataset['id']);

/** The row that a key leads to, of all that hold a record: null at the end of them, undefined for other keys. */
const neighbour = (row: HTMLElement, key: string): HTMLElement | null | undefined => {
  const rows = [...(row.closest('table')?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])];
  const at = rows.indexOf(row);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : (rows[place] ?? null);
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
  return next === undefined ? undefined : () => next?.focus();
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
