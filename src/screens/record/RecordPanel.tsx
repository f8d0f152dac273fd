import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { SidePanel } from '#src/screens/SidePanel.tsx';
import type { ScreenAddress } from '#src/screens/useScreenAddress.ts';
import type { Offers } from '#src/screens/useOffers.ts';
import { PanelHead } from './PanelHead.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordShow } from './RecordShow.tsx';
import { useRecord } from './useRecord.ts';
import { actionsOn, useRecordActions } from './useRecordActions.tsx';

interface RecordPanelProps {
  readonly resource: Resource;
  readonly address: ScreenAddress;
  readonly offers: Offers;
  /** the rows of the list in their order, for the way to the next one */
  readonly ids: readonly number[];
  readonly scope?: number | undefined;
  readonly defaults?: Readonly<Record<string, unknown>> | undefined;
  readonly onRemove: (id: number, title: string) => void;
}

const NewRecord = ({ resource, address, scope, defaults }: RecordPanelProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const labels = useLabels(resource.name);
  const titleId = useId();
  return (
    <SidePanel titleId={titleId} onClose={address.close}>
      <PanelHead
        titleId={titleId}
        title={translate('form.titles.create', { kind: labels.one })}
        onClose={address.close}
      />
      <Box sx={{ overflow: 'auto' }}>
        <RecordForm
          resource={resource}
          scope={scope}
          defaults={defaults}
          onCancel={address.close}
          onDone={({ id }) => {
            notify('form.created', { type: 'success' });
            address.open({ action: 'show', id });
          }}
        />
      </Box>
    </SidePanel>
  );
};

const Reading = ({ resource, address, offers, scope, id }: RecordPanelProps & { id: number }) => {
  const translate = useTranslate();
  const tab = address.action === 'history' && offers.history ? 'history' : 'show';
  return (
    <>
      <Tabs
        value={tab}
        aria-label={translate('form.tabs.label')}
        onChange={(_, action: 'show' | 'history') => address.open({ action, id }, { replace: true })}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="show" label={translate('form.tabs.show')} />
        {offers.history && <Tab value="history" label={translate('form.tabs.history')} />}
      </Tabs>
      <Box role="tabpanel" tabIndex={0} aria-label={translate(`form.tabs.${tab}`)} sx={{ overflow: 'auto' }}>
        {tab === 'show' && <RecordShow resource={resource} id={id} scope={scope} />}
        {tab === 'history' && <RecordHistory resource={resource} id={id} />}
      </Box>
    </>
  );
};

const OneRecord = (props: RecordPanelProps & { id: number }) => {
  const { resource, address, offers, ids, scope, id, onRemove } = props;
  const notify = useNotify();
  const titleId = useId();
  const { record } = useRecord({ resource, id, scope });
  const more = useRecordActions(resource);
  const title = record ? recordTitle(resource, record) : '…';
  const isEdited = address.action === 'edit' && offers.edit;
  const index = ids.indexOf(id);
  const go = (to: number | undefined) =>
    to === undefined ? undefined : () => address.open({ action: address.action, id: to }, { replace: true });
  const show = (): void => address.open({ action: 'show', id }, { replace: true });
  return (
    <SidePanel titleId={titleId} onClose={address.close}>
      <PanelHead
        titleId={titleId}
        title={title}
        onPrevious={index > 0 ? go(ids[index - 1]) : undefined}
        onNext={index >= 0 ? go(ids[index + 1]) : undefined}
        actions={record && !isEdited ? actionsOn(record, more.offered) : []}
        onEdit={offers.edit && !isEdited ? () => address.open({ action: 'edit', id }, { replace: true }) : undefined}
        onRemove={offers.remove && record ? () => onRemove(id, title) : undefined}
        onClose={address.close}
      />
      {isEdited ? (
        <Box sx={{ overflow: 'auto' }}>
          <RecordForm
            resource={resource}
            id={id}
            scope={scope}
            onCancel={show}
            onDone={() => {
              notify('form.saved', { type: 'success' });
              show();
            }}
          />
        </Box>
      ) : (
        <Reading {...props} />
      )}
      {more.dialog}
    </SidePanel>
  );
};

/** The record that the address names, for reading or editing, or the form of a new one; nothing where it names none. */
export const RecordPanel = (props: RecordPanelProps) => {
  const { action, id } = props.address;
  if (action === 'create') return props.offers.add ? <NewRecord {...props} /> : null;
  return action && id !== undefined ? <OneRecord {...props} id={id} /> : null;
};
