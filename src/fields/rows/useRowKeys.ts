import { useEffect, useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import type { FieldOf } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { columnView } from './columnView.ts';
import { pastedCells, withMoved, withPasted, withRow, type RowList } from './rowList.ts';

interface RowKeysOptions {
  readonly resource: string;
  readonly name: string;
  readonly field: FieldOf<'rows'>;
  readonly list: RowList;
  readonly full: boolean;
  readonly onChange: (list: RowList) => void;
}

/** The cell that an event happens in: its row and its column. */
const cellOf = (target: EventTarget): { readonly row: number; readonly column: string } | undefined => {
  const [row, column] =
    (target as HTMLElement).closest?.<HTMLElement>('[data-cell]')?.dataset['cell']?.split('.') ?? [];
  return row === undefined || column === undefined ? undefined : { row: Number(row), column };
};
const isLineBox = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'text' && target.getAttribute('role') !== 'combobox';

/** What keys and the clipboard do in an editable list, and the way of the focus to a cell that is to be drawn yet. */
export const useRowKeys = ({ resource, name, field, list, full, onChange }: RowKeysOptions) => {
  const labels = useLabels(resource);
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  // the row that was added last, until it is left
  const [fresh, setFresh] = useState<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const cell = box.current?.querySelector(`[data-cell="${wanted.current}"]`);
    if (!cell) return;
    cell.querySelector<HTMLElement>('[role="combobox"], input')?.focus();
    wanted.current = null;
  });
  const change = (next: RowList, row: number, column: string): void => {
    wanted.current = `${row}.${column}`;
    onChange(next);
  };
  const [first = ''] = Object.keys(field.of);
  const add = (): void => {
    const next = withRow(list, field);
    setFresh(next.at(-1)!.id);
    change(next, list.length, first);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    const to = relatedTarget ? cellOf(relatedTarget)?.row : undefined;
    if (cellOf(target)?.row !== to) setFresh((id) => (list[to ?? -1]?.id === id ? id : null));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (way !== undefined && event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      const to = cell.row + way;
      if (to >= 0 && to < list.length) change(withMoved(list, cell.row, to), to, cell.column);
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isLineBox(event.target)) return;
    event.preventDefault();
    if (cell.row < list.length - 1) change(list, cell.row + 1, cell.column);
    else if (!full) add();
  };

  const onPaste = (event: ClipboardEvent): void => {
    const cell = cellOf(event.target);
    const cells = pastedCells(event.clipboardData.getData('text'));
    if (!cell || !cells) return;
    event.preventDefault();
    const read = (text: string, column: string): unknown => {
      const inner = field.of[column]!;
      const place = { resource, name: `${name}.${column}`, field: inner };
      return columnView(inner).fromText?.(text, place, labels) ?? text;
    };
    const column = Object.keys(field.of).indexOf(cell.column);
    const next = withPasted(list, field, { row: cell.row, column, cells, read });
    change(next, Math.min(cell.row + cells.length, next.length) - 1, cell.column);
  };
  return { box, add, onKeyDown, onPaste, onBlur, fresh };
};
