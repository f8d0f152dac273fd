import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import { settingsGroups, type SettingsGroup } from '#resources/settings/index.ts';
import { isAsked, valueProblems, type Fields } from '#schema';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { useProblemText } from '#src/screens/form/useProblemText.ts';
import { fieldMessages } from '#src/table/refusalText.ts';
import { useConfigurationChanged, type Configuration } from './useConfiguration.ts';

type Values = Readonly<Record<string, unknown>>;
type Problems = Readonly<Record<string, string>>;

/** The values of a group as they are typed, what is wrong with them, and saving them. */
export const useGroupForm = (group: SettingsGroup, stored: Configuration[SettingsGroup]) => {
  const notify = useNotify();
  const say = useProblemText();
  const changed = useConfigurationChanged();
  const fields: Fields = settingsGroups[group].fields;
  const [typed, setTyped] = useState<Values>({});
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const values: Values = { ...stored, ...typed };
  const asked = Object.keys(fields).filter((name) => isAsked(fields, name, values));

  const change = (name: string, value: unknown): void => {
    setTyped({ ...typed, [name]: value });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name)));
  };

  const save = async (): Promise<void> => {
    const found = asked.flatMap((name) => {
      const [problem] = valueProblems(fields, name, values);
      return problem ? [[name, say(problem)] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    if (found.length > 0) return;
    setBusy(true);
    try {
      const body = Object.fromEntries(asked.map((name) => [name, values[name] ?? null]));
      await dataProvider.call('POST', `/configuration/${group.toLowerCase()}`, { body });
      await changed();
      setTyped({});
      notify('configuration.saved', { type: 'success' });
    } catch (error) {
      setProblems(fieldMessages(error));
      const said = error instanceof HttpError && (error.status === 403 || error.status === 422);
      if (!said && error instanceof Error) notify(error.message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { fields, asked, values, problems, busy, isChanged: Object.keys(typed).length > 0, change, save };
};
