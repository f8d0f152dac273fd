import type { KeyboardEvent } from 'react';

const boxesIn = (row: Element): HTMLInputElement[] => [
  ...row.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:not(:disabled)'),
];

/** Up and down go from row to row in the same place, to the sides along the row. */
export const walkBoxes = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || !key.startsWith('Arrow')) return;
  const rows = [...currentTarget.querySelectorAll('[role="row"]')].map(boxesIn).filter((row) => row.length > 0);
  const at = rows.findIndex((row) => row.includes(target));
  const place = rows[at]?.indexOf(target) ?? 0;
  event.preventDefault();
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = rows[at + (key === 'ArrowDown' ? 1 : -1)];
    next?.[Math.min(place, next.length - 1)]?.focus();
    return;
  }
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  rows[at]?.[place + (key === forward ? 1 : -1)]?.focus();
};
