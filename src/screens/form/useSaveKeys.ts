import { useEffect } from 'react';
import { useKeys } from '#src/layout/keys/index.ts';

/** For the help only: the bar listens itself, since it must hear the keys inside its own boxes. */
const keys = [{ keys: 'Mod+S', label: 'form.save' }];

/** True where a dialog that came later than the form is open: its keys are not the form's. */
const isBehindDialog = (form: HTMLElement): boolean => {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return top !== undefined && !top.contains(form) && !form.contains(top);
};

/** Ctrl+S saves the form of that id, on a Persian keyboard too. */
export const useSaveKeys = (formId: string): void => {
  useKeys('keys.scopes.form', keys);
  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement && !event.repeat && !isBehindDialog(form)) form.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [formId]);
};
