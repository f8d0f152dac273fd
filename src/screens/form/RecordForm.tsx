import { Form } from 'ra-core';
import { useCallback, useId, useMemo, useState } from 'react';
import { nodeIn, type NodeKind, type Problem, type Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { useRecord } from '#src/screens/record/useRecord.ts';
import { RecordWaiting } from '#src/screens/record/RecordWaiting.tsx';
import { FormBody } from './FormBody.tsx';
import { FormConflict } from './FormConflict.tsx';
import { formSections, placedSections, startingValues } from './formFields.ts';
import { formResolver } from './formResolver.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useProblemText } from './useProblemText.ts';
import { useRecordSave, type SavedRecord } from './useRecordSave.ts';

interface RecordFormProps {
  readonly resource: Resource;
  /** absent for a new record */
  readonly id?: number | undefined;
  readonly node?: NodeKind | undefined;
  readonly scope?: number | undefined;
  /** values a new record starts with, its place in a tree among them: parentId, type, the scope's key */
  readonly defaults?: Values | undefined;
  /** the new record is a node whose place in the tree is still to be said */
  readonly asksPlace?: boolean | undefined;
  /** 'inner' for a form above another: leaving it is guarded by what it stands in */
  readonly level?: 'screen' | 'inner' | undefined;
  readonly onDone: (record: SavedRecord) => void;
  readonly onCancel: () => void;
}

const nothing: Values = {};

/** Why a value is refused; an empty required field may have words of its own. */
const useSay = (resource: string, node: NodeKind | undefined) => {
  const text = useProblemText();
  const labels = useLabels(resource);
  return useCallback(
    (problem: Problem, name: string): string =>
      (problem.code === 'required' && labels.missing(name, node)) || text(problem),
    [text, labels, node],
  );
};

const LoadedForm = ({ record, ...props }: RecordFormProps & { readonly record: SavedRecord | undefined }) => {
  const { resource, scope, defaults = nothing, level = 'screen', asksPlace = false, onDone, onCancel } = props;
  const node = props.node ?? nodeIn(resource, record ?? defaults);
  const formId = useId();
  const draft = [resource.name, record?.id ?? 'new', node, scope, defaults['parentId']].join(':');
  const say = useSay(resource.name, node);
  const sections = useMemo(() => {
    const own = formSections(resource, record ? 'edit' : 'create', node);
    return asksPlace ? placedSections(resource, own, node) : own;
  }, [resource, record, node, asksPlace]);
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const given = record ?? defaults;
  // taken once: a reload of the record behind must not undo what is being typed
  const [initial] = useState(() => startingValues(fields, given));
  const resolver = useMemo(() => formResolver(resource, fields, given, say), [resource, fields, given, say]);
  const saving = useRecordSave({ resource, fields, record, given: defaults, node, scope });
  const { save, saved, base, conflict, settle, dismiss, start } = saving;
  return (
    <Form
      id={formId}
      resource={resource.name}
      defaultValues={initial}
      resolver={resolver}
      mode="onTouched"
      onSubmit={save}
      noValidate
      disableInvalidFormNotification
      {...(level === 'screen' && { warnWhenUnsavedChanges: true, WarnWhenUnsavedChangesComponent: UnsavedGuard })}
    >
      <FormBody
        formId={formId}
        resource={resource}
        sections={sections}
        record={given}
        draft={level === 'screen' ? { name: draft, fields, record, onRestore: start } : undefined}
        onSaved={() => saved.current && onDone(saved.current)}
        onCancel={onCancel}
      />
      {conflict && base.current && (
        <FormConflict
          formId={formId}
          resource={resource}
          fields={fields}
          base={base.current}
          theirs={conflict}
          onSettled={settle}
          onBack={dismiss}
        />
      )}
    </Form>
  );
};

/** Creates or edits a record, with the fields, sections and rules of its definition. */
export const RecordForm = (props: RecordFormProps) => {
  const { resource, id, node, scope } = props;
  const query = useRecord({ resource, id, node, scope, fresh: true });
  if (id === undefined) return <LoadedForm {...props} record={undefined} />;
  if (!query.record) return <RecordWaiting error={query.error} onRetry={query.retry} />;
  return <LoadedForm key={id} {...props} record={query.record} />;
};
