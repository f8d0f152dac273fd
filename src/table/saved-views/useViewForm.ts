import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ListView } from '#schema';
import { refusalText } from '#src/table/refusalText.ts';
import type { SavedView } from './savedView.ts';
import type { SavedViews } from './useSavedViews.ts';

interface Values {
  readonly name: string;
  readonly isFirst: boolean;
  readonly roleId: number | null;
  readonly roleDefault: boolean;
}
interface Options {
  readonly kept: SavedViews;
  readonly present: ListView;
  readonly view: SavedView | undefined;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}
export interface ViewForm {
  readonly values: Values;
  readonly set: (change: Partial<Values>) => void;
  readonly busy: boolean;
  /** what is wrong with the name */
  readonly nameProblem: string | null;
  /** what else is wrong */
  readonly problem: string | null;
  readonly submit: () => Promise<void>;
}

const initialValues = (view: SavedView | undefined, defaultId: number | null | undefined): Values => ({
  name: view?.name ?? '',
  isFirst: view !== undefined && view.id === defaultId,
  roleId: view?.role?.id ?? null,
  roleDefault: view?.roleDefault ?? false,
});

const isAboutName = (error: unknown): boolean =>
  error instanceof HttpError && Object.hasOwn((error.body as { errors?: object } | null)?.errors ?? {}, 'name');

/** What a view is called and who sees it, until it is saved. */
export const useViewForm = ({ kept, present, view, onSaved, onClose }: Options): ViewForm => {
  const translate = useTranslate();
  const notify = useNotify();
  const initial = initialValues(view, kept.defaultId);
  const [values, setValues] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (): Promise<SavedView> => {
    const { name, roleId, roleDefault, isFirst } = values;
    const sharing = { roleId, roleDefault: roleId !== null && roleDefault };
    const saved = await (view
      ? kept.change(view.id, { name, ...sharing })
      : kept.create({ name, state: present, ...sharing }));
    if (isFirst !== initial.isFirst) await kept.setFirst(isFirst ? saved.id : null);
    return saved;
  };
  const submit = async (): Promise<void> => {
    if (values.name.trim() === '') return setNameProblem(translate('errors.validation.required'));
    setBusy(true);
    setProblem(null);
    try {
      const saved = await save();
      notify('savedViews.saved', { type: 'success', messageArgs: { name: saved.name } });
      onSaved(saved);
      onClose();
    } catch (error) {
      (isAboutName(error) ? setNameProblem : setProblem)(refusalText(error));
      setBusy(false);
    }
  };
  const set = (change: Partial<Values>): void => {
    if (change.name !== undefined) setNameProblem(null);
    setValues({ ...values, ...change });
  };
  return { values, set, busy, nameProblem, problem, submit };
};
