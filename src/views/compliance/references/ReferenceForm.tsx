import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { packageReferences } from '#resources/compliance/packageReferences.ts';
import { fieldProblem, type Field } from '#schema';
import { viewOf } from '#src/fields/index.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { FieldFrame } from '#src/screens/form/FieldFrame.tsx';
import { serverProblems } from '#src/screens/form/serverProblems.ts';
import { useProblemText } from '#src/screens/form/useProblemText.ts';

interface ReferenceFormProps {
  readonly itemId: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

type Values = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, string>>;

const fields: readonly (readonly [string, Field])[] = Object.entries(packageReferences.fields).filter(
  ([name]) => name !== 'itemId',
);

const started: Values = {
  packageId: null,
  targetId: null,
  relation: packageReferences.fields.relation.default,
  note: null,
};

/** The values after one changed; another package makes the chosen item meaningless. */
const changed = (values: Values, name: string, value: unknown): Values => ({
  ...values,
  ...(name === 'packageId' && value !== values['packageId'] && { targetId: null }),
  [name]: value,
});

const useSave = ({ itemId, onDone }: ReferenceFormProps, values: Values) => {
  const provider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const say = useProblemText();
  const labels = useLabels(packageReferences.name);
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    const wrong = fields.flatMap(([name, field]) => {
      const problem = fieldProblem(field, values[name]);
      return problem ? [[name, say(problem)] as const] : [];
    });
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    setSaving(true);
    try {
      await provider.create(packageReferences.name, { data: { itemId, ...values } });
      await client.invalidateQueries({ queryKey: [packageReferences.name] });
      notify('complianceViews.references.saved', { type: 'success' });
      onDone();
    } catch (error) {
      const problems = serverProblems(
        error,
        fields.map(([name]) => name),
        labels.field,
      );
      setErrors({ ...problems.fields, ...(problems.rest.length > 0 && { _: problems.rest.join(' ') }) });
      setSaving(false);
    }
  };
  return { errors, isSaving, save };
};

/** Ties an item to one of another package: which package, which item, and how the two answer each other. */
export const ReferenceForm = (props: ReferenceFormProps) => {
  const formId = useId();
  const translate = useTranslate();
  const labels = useLabels(packageReferences.name);
  const [values, setValues] = useState(started);
  const { errors, isSaving, save } = useSave(props, values);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {errors['_'] && <Alert severity="error">{errors['_']}</Alert>}
      {fields.map(([name, field]) => {
        const { Input } = viewOf(field);
        const id = `${formId}-${name}`;
        const isWaiting = name === 'targetId' && values['packageId'] === null;
        const help = isWaiting ? translate('complianceViews.references.choosePackage') : labels.help(name);
        const text = { label: labels.field(name), required: field.required === true };
        return (
          <FieldFrame key={name} id={id} {...text} help={help} error={errors[name]}>
            <Input
              {...text}
              id={id}
              resource={packageReferences.name}
              name={name}
              field={field as never}
              record={values}
              value={values[name] as never}
              onChange={(value) => setValues((before) => changed(before, name, value))}
              describedBy={help || errors[name] ? `${id}-text` : undefined}
              invalid={errors[name] !== undefined}
              disabled={isSaving || isWaiting}
            />
          </FieldFrame>
        );
      })}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isSaving}>
          {translate('complianceViews.references.save')}
        </Button>
        <Button color="inherit" onClick={props.onCancel} disabled={isSaving}>
          {translate('complianceViews.references.cancel')}
        </Button>
      </Box>
    </Box>
  );
};
