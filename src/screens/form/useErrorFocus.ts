import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { focusControl } from './controlId.ts';
import type { Section } from './formFields.ts';

/** Which section is open, and the way to a field in it; a refused attempt to save leads to the first wrong field. */
export const useErrorFocus = (formId: string, sections: readonly Section[]) => {
  const { errors, submitCount, isSubmitting } = useFormState();
  const [open, setOpen] = useState(0);
  const led = useRef(0);

  const jump = useCallback(
    (name: string): void => {
      const index = sections.findIndex(({ fields }) => fields.some(([field]) => field === name));
      setOpen((before) => (index < 0 ? before : index));
      // the section may have to be shown first
      setTimeout(() => focusControl(formId, name));
    },
    [formId, sections],
  );

  useEffect(() => {
    if (isSubmitting || submitCount === led.current) return;
    const names = sections.flatMap(({ fields }) => fields.map(([name]) => name));
    const wrong = names.find((name) => name in errors);
    led.current = submitCount;
    if (wrong) jump(wrong);
  }, [submitCount, isSubmitting, errors, sections, jump]);

  return { open, setOpen, jump };
};

/** A new form is ready to be written in, where that opens no keyboard over it. */
export const useFirstFocus = (formId: string, name: string | undefined): void => {
  const first = useRef(name);
  useEffect(() => {
    const isWanted = first.current !== undefined && window.matchMedia?.('(pointer: fine)').matches;
    // after the panel around the form has taken the focus
    const timer = isWanted ? setTimeout(() => focusControl(formId, first.current ?? '')) : undefined;
    return () => clearTimeout(timer);
  }, [formId]);
};
