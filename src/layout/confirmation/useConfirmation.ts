import { HttpError, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { sendForData } from '#src/providers/http.ts';

interface Refused {
  readonly errors?: { readonly password?: readonly string[] };
}

/** Sends the password that was typed, and says what became of it. */
export const useConfirmation = (onDone: () => void) => {
  const translate = useTranslate();
  const [value, setValue] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [running, setRunning] = useState(false);
  const body = error instanceof HttpError ? (error.body as Refused | null) : null;
  const problem = body?.errors?.password?.[0];
  const send = async (): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      await sendForData('/user/confirm', { method: 'POST', body: { password: value } });
      onDone();
    } catch (refusal) {
      setError(refusal);
      setRunning(false);
    }
  };
  return {
    value,
    running,
    problem,
    /** what is wrong beside the password itself: too many tries, no connection */
    refusal: error && !problem ? translate((error as Error).message, { _: (error as Error).message }) : undefined,
    change: (next: string) => {
      setValue(next);
      setError(null);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!running && value !== '') void send();
    },
  };
};
