import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { nodeIn, type Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { FormField } from './FormField.tsx';
import type { Section } from './formFields.ts';

interface FormSectionProps {
  readonly formId: string;
  readonly resource: Resource;
  readonly section: Section;
  readonly record: Values;
  /** false where a tab or the form says what it is by its name already */
  readonly titled: boolean;
}

/** Fields of a form that belong together, one below the other. */
export const FormSection = ({ formId, resource, section, record, titled }: FormSectionProps) => {
  const labels = useLabels(resource.name, nodeIn(resource, record));
  return (
    <Box component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {titled && section.name && (
        <Typography component="h3" variant="subtitle2" color="textSecondary">
          {labels.section(section.name)}
        </Typography>
      )}
      {section.fields.map(([name, field]) => (
        <FormField key={name} formId={formId} resource={resource} name={name} field={field} record={record} />
      ))}
    </Box>
  );
};
