import { useController, useWatch } from 'react-hook-form';
import type { Field, Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { viewOf } from '#src/fields/index.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface FormFieldProps {
  readonly formId: string;
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  /** the record as it was read, for the labels that came with it */
  readonly record: Values;
}

/** Where a field's control is found by its label, by an error, and by the first-error focus. */
export const controlId = (formId: string, name: string): string => `${formId}-${name}`;

const linkNames = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => ('to' in field ? [name] : []));

/** One field of a form, bound to the form's state. */
export const FormField = ({ formId, resource, name, field, record }: FormFieldProps) => {
  const labels = useLabels(resource.name);
  const { field: bound, fieldState } = useController({ name });
  const links = linkNames(resource);
  const linked = useWatch({ name: links });
  const id = controlId(formId, name);
  const help = labels.help(name);
  const error = fieldState.error?.message;
  const { Input } = viewOf(field);
  return (
    <FieldFrame id={id} label={labels.field(name)} required={field.required === true} help={help} error={error}>
      <Input
        id={id}
        resource={resource.name}
        name={name}
        field={field}
        label={labels.field(name)}
        value={bound.value as never}
        onChange={bound.onChange}
        onBlur={bound.onBlur}
        required={field.required === true}
        invalid={error !== undefined}
        describedBy={error || help ? `${id}-text` : undefined}
        record={{ ...record, ...Object.fromEntries(links.map((link, index) => [link, linked[index]])) }}
      />
    </FieldFrame>
  );
};
