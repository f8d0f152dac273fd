import { closedUp } from '#schema';
import type { MoveStep } from './keyMoves.ts';
import { holdsAny, type TreeEntry, type TreeKey } from './treeModel.ts';

/** What a key press asks of the tree. */
export type TreeKeyAction =
  | { readonly kind: 'focus'; readonly index: number; readonly range?: true }
  | {
      readonly kind: 'open' | 'close' | 'enter' | 'menu' | 'select' | 'remove' | 'cut' | 'put';
      readonly entry: TreeEntry;
    }
  | { readonly kind: 'step'; readonly step: MoveStep; readonly entry: TreeEntry }
  | { readonly kind: 'selectAll' | 'clear' };

export interface KeyPress {
  readonly key: string;
  /** the key's place on the keyboard: letters are known by it in every layout */
  readonly code?: string;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

export interface TreePlace {
  readonly rows: readonly TreeEntry[];
  /** the active row */
  readonly index: number;
  readonly open: ReadonlySet<TreeKey>;
  readonly rightToLeft: boolean;
  readonly pageSize: number;
}

const focusOn = ({ rows }: TreePlace, index: number, range: boolean): TreeKeyAction => ({
  kind: 'focus',
  index: Math.min(Math.max(index, 0), rows.length - 1),
  ...(range && { range }),
});

/** The arrow that points into the tree: left where the script runs from the right. */
const inward = (place: TreePlace, entry: TreeEntry): TreeKeyAction | undefined => {
  if (!holdsAny(entry)) return undefined;
  return place.open.has(entry.key) ? focusOn(place, place.index + 1, false) : { kind: 'open', entry };
};

const outward = (place: TreePlace, entry: TreeEntry): TreeKeyAction | undefined => {
  if (place.open.has(entry.key) && holdsAny(entry)) return { kind: 'close', entry };
  return entry.parent ? focusOn(place, place.rows.indexOf(entry.parent), false) : undefined;
};

type Handler = (place: TreePlace, entry: TreeEntry, press: KeyPress) => TreeKeyAction | undefined;
const step =
  (to: (place: TreePlace) => number): Handler =>
  (place, _, { shiftKey }) =>
    focusOn(place, to(place), shiftKey === true);

const handlers: Readonly<Record<string, Handler>> = {
  ArrowDown: step(({ index }) => index + 1),
  ArrowUp: step(({ index }) => index - 1),
  PageDown: step(({ index, pageSize }) => index + pageSize),
  PageUp: step(({ index, pageSize }) => index - pageSize),
  Home: step(() => 0),
  End: step(({ rows }) => rows.length - 1),
  ArrowLeft: (place, entry) => (place.rightToLeft ? inward : outward)(place, entry),
  ArrowRight: (place, entry) => (place.rightToLeft ? outward : inward)(place, entry),
  Enter: (_, entry) => ({ kind: 'enter', entry }),
  ' ': (_, entry) => ({ kind: 'select', entry }),
  ContextMenu: (_, entry) => ({ kind: 'menu', entry }),
  F10: (_, entry, { shiftKey }) => (shiftKey ? { kind: 'menu', entry } : undefined),
  Delete: (_, entry) => ({ kind: 'remove', entry }),
  Escape: () => ({ kind: 'clear' }),
};

const withControl = ({ key, code }: KeyPress, entry: TreeEntry): TreeKeyAction | undefined => {
  const letter = code?.startsWith('Key') ? code.slice(3) : key.toUpperCase();
  if (letter === 'A') return { kind: 'selectAll' };
  if (letter === 'X') return { kind: 'cut', entry };
  return letter === 'V' ? { kind: 'put', entry } : undefined;
};

const stepOf = (key: string, rightToLeft: boolean): MoveStep | undefined => {
  const steps: Readonly<Record<string, MoveStep>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: rightToLeft ? 'in' : 'out',
    ArrowRight: rightToLeft ? 'out' : 'in',
  };
  return steps[key];
};

/** What a press means at that place; undefined where it means nothing. */
export const treeKey = (press: KeyPress, place: TreePlace): TreeKeyAction | undefined => {
  const entry = place.rows[place.index];
  if (!entry) return undefined;
  if (press.ctrlKey || press.metaKey) return withControl(press, entry);
  if (!press.altKey) return handlers[press.key]?.(place, entry, press);
  const step = stepOf(press.key, place.rightToLeft);
  return step && { kind: 'step', step, entry };
};

/** The next row, round the end, whose title or code starts with what was typed. */
export const typeAhead = (rows: readonly TreeEntry[], index: number, typed: string): number | undefined => {
  const start = closedUp(typed);
  if (start === '') return undefined;
  // one letter steps on to the next match, more letters narrow the present one
  const from = start.length === 1 ? index + 1 : index;
  for (let offset = 0; offset < rows.length; offset += 1) {
    const place = (from + offset) % rows.length;
    const { title, code } = rows[place]!;
    if (closedUp(title).startsWith(start) || (code !== undefined && closedUp(code).startsWith(start))) return place;
  }
  return undefined;
};
