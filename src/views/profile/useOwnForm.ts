import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import { fieldMessages } from '#src/table/refusalText.ts';

type Messages = Readonly<Record<string, string>>;

interface Form<V> {
  readonly initial: V;
  /** what is wrong before anything is sent, by field */
  readonly check: (values: V) => Messages;
  readonly send: (values: V) => Promise<void>;
}

/** Values, what is wrong with them, and sending them; the server's messages land on their fields. */
export const useOwnForm = <V extends Readonly<Record<string, string>>>({ initial, check, send }: Form<V>) => {
  const notify = useNotify();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Messages>({});
  const [busy, setBusy] = useState(false);

  const change = (name: keyof V & string, value: string): void => {
    setValues({ ...values, [name]: value });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name)));
  };

  const submit = async (): Promise<void> => {
    const found = check(values);
    setProblems(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setProblems(fieldMessages(error));
      const said = error instanceof HttpError && (error.status === 403 || error.status === 422);
      if (!said && error instanceof Error) notify(error.message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { values, setValues, problems, busy, change, submit };
};
