import { useNotify } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { fieldMessages } from '#src/table/refusalText.ts';

/** A call that tries something or keeps one value: what is typed for it, what it answers, and what was wrong. */
export const useTrial = <T extends object>(path: string, field?: string) => {
  const notify = useNotify();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [outcome, setOutcome] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (body: object): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setOutcome(null);
    try {
      setOutcome((await dataProvider.call<T>('POST', path, { body })).data);
    } catch (error) {
      const said = field === undefined ? undefined : fieldMessages(error)[field];
      setProblem(said);
      if (said === undefined) notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const run = (event: FormEvent): void => {
    event.preventDefault();
    void send(field === undefined ? {} : { [field]: value.trim() });
  };
  const change = (next: string): void => {
    setValue(next);
    setProblem(undefined);
  };
  return { value, setValue: change, problem, busy, outcome, run, send };
};
