import { latinDigits } from '#schema';

const insidePicker = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.MuiPickersSectionList-root') !== null;

/** Writes Persian digits as Latin ones in their place; the pickers' sections only take those. */
export const retype = (event: Event, text: string | null | undefined): void => {
  if (!text || !insidePicker(event.target)) return;
  const latin = latinDigits(text);
  if (latin === text) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // the only way to send input that the pickers' contenteditable sections accept as typed
  document.execCommand('insertText', false, latin);
};

let listening = false;

/** Lets a Persian keyboard type into the pickers; called once by the chunk that holds them. */
export const acceptPersianDigits = (): void => {
  if (listening) return;
  listening = true;
  document.addEventListener('beforeinput', (event) => retype(event, event.data), { capture: true });
};
