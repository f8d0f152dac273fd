import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { Resource } from '#schema';
import { RecordCreationContext, type RecordCreationProps } from '#src/fields/controls/recordCreation.ts';
import type { Values } from '#src/fields/FieldView.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RecordForm } from './RecordForm.tsx';
import { startOfNew } from './startOfNew.ts';

/** What was typed, in the fields that name a record: the first words to the first, the rest to the last. */
export const titleValues = ({ title }: Pick<Resource, 'title'>, typed: string): Values => {
  if (typeof title === 'string') return { [title]: typed };
  const words = typed.split(/\s+/).filter(Boolean);
  return Object.fromEntries(
    title.map((name, index) => [name, (index < title.length - 1 ? words[index] : words.slice(index).join(' ')) ?? '']),
  );
};

/** The form of a new record above another form; what is made is chosen there. */
export const CreationDialog = ({ to, title, onDone, onClose }: RecordCreationProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = resourceNamed(to);
  const labels = useLabels(to);
  const kind = resource.tree?.types ? labels.node('item') : labels.one;
  const titleId = useId();
  const isTouched = useRef(false);
  const [asks, setAsks] = useState(false);
  const [defaults] = useState(() => ({ ...startOfNew(resource), ...titleValues(resource, title.trim()) }));
  const close = (): void => (isTouched.current ? setAsks(true) : onClose());
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={close}
      // what happens in this form is nothing to the one below, of which it is a part to React
      onSubmit={(event) => event.stopPropagation()}
      onInput={() => (isTouched.current = true)}
    >
      <DialogTitle id={titleId}>{translate('form.titles.create', { kind })}</DialogTitle>
      {/* no third form above this one */}
      <RecordCreationContext value={null}>
        <RecordForm
          resource={resource}
          defaults={defaults}
          asksPlace={resource.tree !== undefined}
          level="inner"
          onCancel={close}
          onDone={(made) => {
            notify('form.created', { type: 'success' });
            const code = resource.code && made[resource.code];
            onDone({ id: made.id, title: recordTitle(resource, made), ...(typeof code === 'string' && { code }) });
          }}
        />
      </RecordCreationContext>
      <LeaveDialog open={asks} onLeave={onClose} onStay={() => setAsks(false)} />
    </Dialog>
  );
};
