import { useRef, type HTMLAttributes, type KeyboardEvent, type MouseEvent } from 'react';
import { useTheme } from '@mui/material/styles';
import type { TreeGridProps } from './treeGridProps.ts';
import { rowId } from './TreeRow.tsx';
import { treeKey, typeAhead, type TreeKeyAction } from './treeKeys.ts';
import type { TreeEntry } from './treeModel.ts';
import { useLongPress } from './useLongPress.ts';

/** Letters typed within this time belong to one word. */
const typingPause = 700;

type Handlers = HTMLAttributes<HTMLElement>;

/** Gives back the place of the row whose name starts with what is being typed. */
const useTypeAhead = (): ((rows: readonly TreeEntry[], index: number, key: string) => number | undefined) => {
  const typed = useRef({ text: '', at: 0 });
  return (rows, index, key) => {
    const now = Date.now();
    const text = now - typed.current.at < typingPause ? typed.current.text + key : key;
    typed.current = { text, at: now };
    return typeAhead(rows, Math.max(0, index), text);
  };
};

const placeOfRow = (entry: TreeEntry): { left: number; top: number } => {
  const box = document.getElementById(rowId(entry.key))?.getBoundingClientRect();
  return { left: box ? box.left + box.width / 2 : 0, top: box ? box.bottom : 0 };
};

const perform = (props: TreeGridProps, action: TreeKeyAction): void => {
  const { view, onEnter, onMenu, onRemove } = props;
  switch (action.kind) {
    case 'focus': {
      const entry = view.rows[action.index];
      if (!entry) return;
      view.activate(entry.key);
      if (action.range) view.select(entry, 'range');
      return;
    }
    case 'open':
    case 'close':
      return view.toggle(action.entry, action.kind === 'open');
    case 'enter':
      return onEnter(action.entry);
    case 'menu':
      return onMenu({ entry: action.entry, ...placeOfRow(action.entry) });
    case 'select':
      return view.select(action.entry, 'toggle');
    case 'remove':
      return onRemove(action.entry);
    case 'selectAll':
      return view.selectAll();
    case 'clear':
      return props.onClear();
    case 'cut':
      return props.onCut(action.entry);
    case 'put':
      return props.onPut(action.entry);
    case 'step':
      return props.onStep(action.entry, action.step);
  }
};

const partOf = (event: MouseEvent): { row: Element | null; part: string | undefined } => {
  const target = event.target instanceof Element ? event.target : null;
  const part = target?.closest<HTMLElement>('[data-part]')?.dataset['part'];
  return { row: target?.closest('[data-id]') ?? null, part };
};

interface Surface {
  readonly activeIndex: number;
  readonly pageSize: number;
  /** a press that may become a pull */
  readonly onPress: (event: MouseEvent, entry: TreeEntry) => void;
}

/** One listener for all rows: what a click, a key or the menu key means is read from where it happened. */
export const useGridEvents = (props: TreeGridProps, { activeIndex, pageSize, onPress }: Surface): Handlers => {
  const { view, onEnter, onMenu } = props;
  const rightToLeft = useTheme().direction === 'rtl';
  const findTyped = useTypeAhead();
  const isPressed = useRef(false);
  const entryOf = (row: Element | null): TreeEntry | undefined =>
    view.rows[Number(row?.getAttribute('aria-rowindex')) - 2];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const place = { rows: view.rows, index: activeIndex, open: view.open, rightToLeft, pageSize };
    const action = treeKey(event, place);
    if (action) {
      event.preventDefault();
      perform(props, action);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const found = findTyped(view.rows, activeIndex, event.key);
      if (found !== undefined) view.activate(view.rows[found]!.key);
    }
  };
  const onClick = (event: MouseEvent): void => {
    const { row, part } = partOf(event);
    const entry = entryOf(row);
    if (!entry) return;
    view.activate(entry.key);
    if (part === 'toggle') view.toggle(entry);
    else if (part === 'menu') onMenu({ entry, left: event.clientX, top: event.clientY });
    else if (event.shiftKey) view.select(entry, 'range');
    else if (part === 'select' || event.ctrlKey || event.metaKey) view.select(entry, 'toggle');
    else onEnter(entry);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const entry = entryOf(partOf(event).row);
    if (!entry) return;
    event.preventDefault();
    view.activate(entry.key);
    onMenu({ entry, left: event.clientX, top: event.clientY });
  };
  // a press focuses as well; the row that it falls on becomes active, and none must move before it is let go
  const onMouseDown = (event: MouseEvent): void => {
    isPressed.current = true;
    const { row, part } = partOf(event);
    const entry = entryOf(row);
    if (entry && part === undefined) onPress(event, entry);
  };
  const onFocus = (): void => {
    const [first] = view.rows;
    if (first && activeIndex < 0 && !isPressed.current) view.activate(first.key);
    isPressed.current = false;
  };
  const longPress = useLongPress((target, left, top) => {
    const entry = entryOf(target.closest('[data-id]'));
    if (entry) onMenu({ entry, left, top });
  });
  return { ...longPress, onKeyDown, onClick, onContextMenu, onMouseDown, onFocus };
};
