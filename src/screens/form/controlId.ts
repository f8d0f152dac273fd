/** Where a field's control is found by its label, by an error, and by the first-error focus. */
export const controlId = (formId: string, name: string): string => `${formId}-${name}`;

/** Brings a field into sight and the focus into its control, which may be a box around what takes it. */
export const focusControl = (formId: string, name: string): void => {
  const control = document.getElementById(controlId(formId, name));
  if (!control) return;
  control.scrollIntoView?.({ block: 'center' });
  const within = (selector: string): HTMLElement | null => control.querySelector<HTMLElement>(selector);
  const wrong = within('.Mui-error [role="combobox"], .Mui-error input, .Mui-error textarea');
  (wrong ?? control).focus({ preventScroll: true });
  if (control.contains(document.activeElement)) return;
  within('input, textarea, button, [tabindex]')?.focus({ preventScroll: true });
};
