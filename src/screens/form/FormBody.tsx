import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isAsked, nodeIn, type Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { DraftRestorer } from './DraftRestorer.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormSection } from './FormSection.tsx';
import { FormTabs } from './FormTabs.tsx';
import { isTabbed, type Section } from './formFields.ts';
import { SaveBar } from './SaveBar.tsx';
import type { DraftOptions } from './useDraft.ts';
import { useErrorFocus, useFirstFocus } from './useErrorFocus.ts';

interface FormBodyProps {
  readonly formId: string;
  readonly resource: Resource;
  readonly sections: readonly Section[];
  readonly record: Values;
  /** where what is written outlives the session; absent for forms within forms */
  readonly draft: DraftOptions | undefined;
  /** called once the form's state says that what was submitted is saved */
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The sections without the fields that do not apply while others are as they are. */
const useAskedSections = (resource: Resource, sections: readonly Section[], record: Values): readonly Section[] => {
  const switches = [...new Set(Object.values(resource.fields).flatMap(({ when }) => (when ? [when.field] : [])))];
  const chosen = useWatch({ name: switches });
  const values = {
    ...record,
    ...Object.fromEntries(
      switches.flatMap((name, index) => (chosen[index] === undefined ? [] : [[name, chosen[index]]])),
    ),
  };
  return sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(([name]) => isAsked(resource.fields, name, values)),
    }))
    .filter(({ fields }) => fields.length > 0);
};

const useSavedCall = (onSaved: () => void): void => {
  const { formState } = useFormContext();
  const { submitCount, isSubmitSuccessful } = formState;
  useEffect(() => {
    if (isSubmitSuccessful) onSaved();
    // only a submission that has just ended may call it
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSubmitSuccessful, submitCount]);
};

/** The sections of a form, below one another or in tabs, what the server said that belongs to no field, and the way to save. */
export const FormBody = ({ formId, resource, sections, record, draft, onSaved, onCancel }: FormBodyProps) => {
  const labels = useLabels(resource.name, nodeIn(resource, record));
  const { errors } = useFormContext().formState;
  const asked = useAskedSections(resource, sections, record);
  const { open, setOpen, jump } = useErrorFocus(formId, asked);
  const refusal = errors.root?.['server']?.message;
  const tabbed = isTabbed(resource, sections);
  // one section says nothing that the form's own title does not
  const titled = !tabbed && sections.length > 1;
  const shown = Math.min(open, asked.length - 1);
  useSavedCall(onSaved);
  useFirstFocus(formId, 'id' in record ? undefined : asked[0]?.fields[0]?.[0]);
  return (
    <>
      {tabbed && <FormTabs labels={labels} sections={asked} open={shown} onOpen={setOpen} />}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: 2, maxWidth: 720 }}>
        {draft && <DraftRestorer {...draft} />}
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {asked.map((section, index) => (
          <Box key={section.name ?? ''} hidden={tabbed && index !== shown}>
            <FormSection formId={formId} resource={resource} section={section} record={record} titled={titled} />
          </Box>
        ))}
      </Box>
      <SaveBar formId={formId} onCancel={onCancel}>
        <ErrorSummary labels={labels} fields={asked.flatMap(({ fields }) => fields)} onJump={jump} />
      </SaveBar>
    </>
  );
};
