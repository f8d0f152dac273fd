import { isPressed, isTaken } from './keyPress.ts';

/** One key and what it does. */
export interface KeyEntry {
  /** `/`, `ArrowDown`, `Shift+F10`, `Mod+K` (Ctrl, or ⌘ on a Mac); several ways to the same are separate texts */
  readonly keys: string | readonly string[];
  /** key of the words that say what it does */
  readonly label: string;
  /** done at a press that nothing else takes; absent where the part that has the focus listens itself */
  readonly run?: ((event: KeyboardEvent) => void) | undefined;
}
/** Keys that belong together; `scope` is the key of their heading's words. */
export interface KeyGroup {
  readonly scope: string;
  readonly entries: () => readonly KeyEntry[];
}

// The part that came last is nearest to the person, so it is asked first.
let groups: readonly KeyGroup[] = [];

/** The ways to press an entry. */
export const waysOf = ({ keys }: KeyEntry): readonly string[] => (typeof keys === 'string' ? [keys] : keys);

const hear = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  for (const entry of groups.flatMap((group) => group.entries())) {
    const pressed = entry.run && waysOf(entry).find((keys) => isPressed(event, keys));
    if (!pressed || isTaken(event.target, pressed)) continue;
    event.preventDefault();
    entry.run?.(event);
    return;
  }
};

/** Makes keys known and heard until the answer is called. */
export const addKeys = (group: KeyGroup): (() => void) => {
  if (groups.length === 0) window.addEventListener('keydown', hear);
  groups = [group, ...groups];
  return () => {
    groups = groups.filter((one) => one !== group);
    if (groups.length === 0) window.removeEventListener('keydown', hear);
  };
};

/** All keys that mean something now, by heading, the nearest first; what two parts say alike is said once. */
export const presentKeys = (): { readonly scope: string; readonly entries: readonly KeyEntry[] }[] => {
  const scopes = [...new Set(groups.map(({ scope }) => scope))];
  return scopes.map((scope) => {
    const entries = groups.filter((group) => group.scope === scope).flatMap((group) => group.entries());
    const names = entries.map(({ label, keys }) => `${label} ${String(keys)}`);
    return { scope, entries: entries.filter((_, place) => names.indexOf(names[place]!) === place) };
  });
};
