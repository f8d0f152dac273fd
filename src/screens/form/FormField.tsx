import { useController, useFormContext, useWatch } from 'react-hook-form';
import { nodeIn, type Field, type Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { viewOf } from '#src/fields/index.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { controlId } from './controlId.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { nothingIn } from './formFields.ts';
import { innerErrors } from './innerErrors.ts';

interface FormFieldProps {
  readonly formId: string;
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  /** the record as it was read, for the labels that came with it */
  readonly record: Values;
}

const linkNames = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('to' in field ? [name] : []));

/** The references that are chosen within what this field names: with another value their choice means nothing. */
const narrowedBy = ({ fields }: Resource, name: string): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => 'within' in field && field.within?.field === name);

/** One field of a form, bound to the form's state. */
export const FormField = ({ formId, resource, name, field, record }: FormFieldProps) => {
  const labels = useLabels(resource.name, nodeIn(resource, record));
  const { setValue } = useFormContext();
  const { field: bound, fieldState } = useController({ name });
  const links = linkNames(resource);
  const linked = useWatch({ name: links });
  const id = controlId(formId, name);
  const help = labels.help(name);
  const error = fieldState.error?.message;
  const errors = innerErrors(fieldState.error);
  const { Input } = viewOf(field);
  const change = (value: unknown): void => {
    bound.onChange(value);
    for (const [other, narrowed] of narrowedBy(resource, name))
      setValue(other, nothingIn(narrowed), { shouldDirty: true });
  };
  return (
    <FieldFrame id={id} label={labels.field(name)} required={field.required === true} help={help} error={error}>
      <Input
        id={id}
        resource={resource.name}
        name={name}
        field={field}
        label={labels.field(name)}
        value={bound.value as never}
        onChange={change}
        onBlur={bound.onBlur}
        required={field.required === true}
        invalid={error !== undefined}
        errors={errors}
        describedBy={error || help ? `${id}-text` : undefined}
        record={{ ...record, ...Object.fromEntries(links.map((link, index) => [link, linked[index]])) }}
      />
    </FieldFrame>
  );
};
