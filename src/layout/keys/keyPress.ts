import { latinDigits } from '#schema';

/** What of a KeyboardEvent decides what it means. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

// What a Persian keyboard gives where a Latin one gives these.
const twins: Readonly<Record<string, readonly string[]>> = { '?': ['?', '؟'], '/': ['/', '÷'], Space: [' '] };

const isKey = (press: Press, name: string): boolean => {
  // A letter is known by its place, since a Persian keyboard gives a Persian letter there.
  if (/^[A-Z]$/.test(name)) return press.code === `Key${name}` || press.key.toUpperCase() === name;
  if (/^\d$/.test(name)) return latinDigits(press.key) === name;
  return (twins[name] ?? [name]).includes(press.key);
};

/** Signs such as ? may need Shift on one keyboard and not on another. */
const isSign = (name: string): boolean => /^[^A-Z0-9]$/.test(name);

/** True where the press is that of `keys`: `/`, `Shift+F10`, `Mod+K` (Ctrl, or ⌘ on a Mac). */
export const isPressed = (press: Press, keys: string): boolean => {
  const parts = keys.split('+');
  const name = parts.at(-1) ?? '';
  const wants = (modifier: string): boolean => parts.slice(0, -1).includes(modifier);
  return (
    isKey(press, name) &&
    (press.ctrlKey || press.metaKey) === wants('Mod') &&
    press.altKey === wants('Alt') &&
    (isSign(name) || press.shiftKey === wants('Shift'))
  );
};

const isTextField = (element: Element): boolean =>
  element.matches(
    'textarea, select, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=button])',
  );

/** True where a press belongs to what has the focus: a text that is being written, a menu or dialog that is open, a button. */
export const isTaken = (target: EventTarget | null, keys: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"], [role="listbox"], [role="dialog"][aria-modal="true"]')) return true;
  if (keys === 'Enter' && target.closest('button, a[href], summary')) return true;
  return isTextField(target) && !keys.startsWith('Mod+');
};
