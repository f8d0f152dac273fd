import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { Resource } from '#schema';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { SidePanel } from '#src/screens/SidePanel.tsx';
import type { ScreenAddress } from '#src/screens/useScreenAddress.ts';
import type { Offers } from '#src/screens/useOffers.ts';
import { NewRecord } from './NewRecord.tsx';
import { pageAction } from './pageAction.ts';
import { PanelHead } from './PanelHead.tsx';
import type { PanelAction } from './panelActions.ts';
import { Reading } from './Reading.tsx';
import { stepsAmong, type RecordSteps } from './recordSteps.ts';
import { usePanelKeys } from './usePanelKeys.ts';
import { useRecord } from './useRecord.ts';
import { actionsOn, useRecordActions } from './useRecordActions.tsx';

interface RecordPanelProps {
  readonly resource: Resource;
  readonly address: ScreenAddress;
  readonly offers: Offers;
  /** the rows of the list in their order, for the way to the next one */
  readonly ids: readonly number[];
  /** that way, where it leads beyond these rows */
  readonly steps?: RecordSteps | undefined;
  /** how many rows there are to step through; absent where that says nothing */
  readonly total?: number | undefined;
  /** a new record starts with the values of this one */
  readonly copyOf?: number | undefined;
  /** absent where no copy can be made */
  readonly onCopy?: ((id: number) => void) | undefined;
  readonly scope?: number | undefined;
  readonly defaults?: Readonly<Record<string, unknown>> | undefined;
  readonly onRemove: (id: number, title: string) => void;
  /** what is read of a record, where that is not its fields and its history */
  readonly reading?: ((id: number) => ReactNode) | undefined;
}

const copyAction = (label: string, run: () => void): PanelAction => ({
  name: 'copy',
  label,
  icon: ContentCopyOutlined,
  run,
});

const OneRecord = (props: RecordPanelProps & { id: number }) => {
  const { resource, address, offers, ids, scope, id, total, onRemove, onCopy } = props;
  const notify = useNotify();
  const translate = useTranslate();
  const titleId = useId();
  const { record } = useRecord({ resource, id, scope });
  const more = useRecordActions(resource);
  const title = record ? recordTitle(resource, record) : '…';
  const isEdited = address.action === 'edit' && offers.edit;
  const steps =
    props.steps ?? stepsAmong(ids, id, (to) => address.open({ action: address.action, id: to }, { replace: true }));
  const show = (): void => address.open({ action: 'show', id }, { replace: true });
  const edit = (): void => address.open({ action: 'edit', id }, { replace: true });
  usePanelKeys({ steps, onClose: address.close, onEdit: offers.edit && !isEdited ? edit : undefined });
  const copy = onCopy && offers.copy && record && copyAction(translate('list.copy'), () => onCopy(id));
  const page = pageAction(translate('form.page.open'), () => address.open({ action: 'page', id }));
  return (
    <SidePanel titleId={titleId} onClose={address.close}>
      <PanelHead
        titleId={titleId}
        title={title}
        place={steps.place !== undefined && total !== undefined ? { at: steps.place, of: total } : undefined}
        onPrevious={steps.previous}
        onNext={steps.next}
        actions={record && !isEdited ? [page, ...actionsOn(record, more.offered), ...(copy ? [copy] : [])] : []}
        onEdit={offers.edit && !isEdited ? edit : undefined}
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
      ) : props.reading ? (
        <Box sx={{ overflow: 'auto' }}>{props.reading(id)}</Box>
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
