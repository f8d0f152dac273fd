import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldProblem, givenValue, type Resource } from '#schema';
import { refusalText } from './refusalText.ts';
import { rowProblems, type RowProblem } from './rowProblems.ts';

/** Why nothing was written: about the whole, or about rows. */
export interface BulkProblem {
  readonly text: string;
  readonly rows: readonly RowProblem[];
}

/** Writes one value into many records in one call; a refusal stays for the person to read. */
export const useBulkEdit = (
  resource: Resource,
  ids: readonly number[],
  scope: number | undefined,
  onDone: () => void,
) => {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<BulkProblem | null>(null);
  const forget = (): void => setProblem(null);
  const save = async (name: string, value: unknown): Promise<void> => {
    const field = resource.fields[name];
    const wrong = field && fieldProblem(field, givenValue(field, value));
    if (wrong) {
      setProblem({ text: translate(`errors.validation.${wrong.code}`, { limit: wrong.limit }), rows: [] });
      return;
    }
    setSaving(true);
    setProblem(null);
    try {
      await dataProvider.updateMany(resource.name, { ids: [...ids], data: { [name]: value }, meta: { scope } });
      refresh();
      notify('list.bulk.done', { type: 'success', messageArgs: { count: ids.length } });
      onDone();
    } catch (error) {
      setProblem({ text: refusalText(error), rows: rowProblems(error) });
      setSaving(false);
    }
  };
  return { save, saving, problem, forget };
};
