import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'ra-core';
import { Suspense, useId, useMemo, useState } from 'react';
import type { Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { startOfNew } from '#src/screens/form/startOfNew.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { SidePanel } from '#src/screens/SidePanel.tsx';
import type { ScreenAddress } from '#src/screens/useScreenAddress.ts';
import { copyValues } from './copyValues.ts';
import type { ActedOn } from './recordActions.ts';
import { useAfterCreate } from './useAfterCreate.ts';
import { PanelHead } from './PanelHead.tsx';
import { RecordWaiting } from './RecordWaiting.tsx';
import { useRecord } from './useRecord.ts';

interface NewRecordProps {
  readonly resource: Resource;
  readonly address: ScreenAddress;
  readonly scope?: number | undefined;
  /** values it starts with */
  readonly defaults?: Values | undefined;
  /** the record whose values it starts with */
  readonly copyOf?: number | undefined;
}

const EmptyForm = ({ resource, address, scope, defaults }: NewRecordProps) => {
  const notify = useNotify();
  const [made, setMade] = useState<ActedOn>();
  const next = useAfterCreate(resource);
  const start = useMemo(() => ({ ...startOfNew(resource, scope), ...defaults }), [resource, scope, defaults]);
  const show = (id: number): void => address.open({ action: 'show', id });
  if (made && next) {
    return (
      <Suspense fallback={null}>
        <next.Dialog record={made} onClose={() => show(made.id)} />
      </Suspense>
    );
  }
  return (
    <RecordForm
      resource={resource}
      scope={scope}
      defaults={start}
      asksPlace={resource.tree !== undefined}
      onCancel={address.close}
      onDone={(record) => {
        notify('form.created', { type: 'success' });
        if (next) setMade(record);
        else show(record.id);
      }}
    />
  );
};

const CopyForm = (props: NewRecordProps & { readonly record: Values }) => {
  // taken once: a reload of the record behind must not undo what is being typed
  const [defaults] = useState(() => ({ ...props.defaults, ...copyValues(props.resource, props.record) }));
  return <EmptyForm {...props} defaults={defaults} />;
};

const LoadedCopy = (props: NewRecordProps) => {
  const { record, error, retry } = useRecord({ resource: props.resource, id: props.copyOf, scope: props.scope });
  if (!record) return <RecordWaiting error={error} onRetry={retry} />;
  return <CopyForm key={props.copyOf} {...props} record={record} />;
};

/** The form of a new record, empty or with another's values, in the side panel. */
export const NewRecord = (props: NewRecordProps) => {
  const { resource, address, copyOf } = props;
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const titleId = useId();
  const title = copyOf === undefined ? 'form.titles.create' : 'list.copyTitle';
  const kind = resource.tree?.types ? labels.node('item') : labels.one;
  return (
    <SidePanel titleId={titleId} onClose={address.close}>
      <PanelHead titleId={titleId} title={translate(title, { kind })} onClose={address.close} />
      <Box sx={{ overflow: 'auto' }}>{copyOf === undefined ? <EmptyForm {...props} /> : <LoadedCopy {...props} />}</Box>
    </SidePanel>
  );
};
