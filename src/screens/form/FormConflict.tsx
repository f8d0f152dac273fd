import { useFormContext } from 'react-hook-form';
import type { Resource } from '#schema';
import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

interface FormConflictProps {
  readonly formId: string;
  readonly resource: Resource;
  readonly fields: readonly NamedField[];
  readonly base: Values;
  readonly theirs: Values;
  /** from now on the form's changes are made from the other state */
  readonly onSettled: () => void;
  readonly onBack: () => void;
}

/** Binds the conflict dialog to the form: what is chosen there is written into the form and saved. */
export const FormConflict = ({ formId, onSettled, onBack, theirs, fields, ...props }: FormConflictProps) => {
  const { getValues, setValue } = useFormContext();
  // labels come with records, so each side is shown with those of the record it was made from
  const mine = { ...theirs, ...props.base, ...getValues() };
  const settle = (values: Values): void => {
    for (const [name] of fields) setValue(name, values[name] ?? null, { shouldDirty: true });
    onSettled();
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) setTimeout(() => form.requestSubmit());
  };
  return <ConflictDialog {...props} fields={fields} mine={mine} theirs={theirs} onSettle={settle} onBack={onBack} />;
};
