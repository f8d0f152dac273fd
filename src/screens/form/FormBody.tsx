import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Section } from './formFields.ts';
import { controlId, FormField } from './FormField.tsx';

interface FormBodyProps {
  readonly formId: string;
  readonly resource: Resource;
  readonly sections: readonly Section[];
  readonly record: Values;
  /** called once the form's state says that what was submitted is saved */
  readonly onSaved: () => void;
}

/** The sections of a form, and what the server said that belongs to no field. */
export const FormBody = ({ formId, resource, sections, record, onSaved }: FormBodyProps) => {
  const labels = useLabels(resource.name);
  const { formState } = useFormContext();
  const { errors, submitCount, isSubmitSuccessful } = formState;
  const refusal = errors.root?.['server']?.message;

  useEffect(() => {
    if (isSubmitSuccessful) onSaved();
    // only a submission that has just ended may call it
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSubmitSuccessful, submitCount]);

  useEffect(() => {
    const names = sections.flatMap((section) => section.fields.map(([name]) => name));
    const wrong = names.find((name) => name in errors);
    if (submitCount > 0 && wrong) document.getElementById(controlId(formId, wrong))?.focus();
    // the errors of a later change must not move the focus
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: 2 }}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {sections.map(({ name, fields }) => (
        <Box key={name ?? ''} component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {name && (
            <Typography component="h3" variant="subtitle2" color="textSecondary">
              {labels.section(name)}
            </Typography>
          )}
          {fields.map(([fieldName, field]) => (
            <FormField
              key={fieldName}
              formId={formId}
              resource={resource}
              name={fieldName}
              field={field}
              record={record}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
};
