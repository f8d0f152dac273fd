import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCallback, type ReactNode } from 'react';
import { listedNode, type FilterItem, type Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Values } from '#src/fields/FieldView.ts';
import { PageTitle, type Crumb } from '#src/layout/index.ts';
import { useListOrArchive } from '#src/table/archive.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import type { RowAction } from '#src/table/RowMenu.tsx';
import { useListAddress } from '#src/table/useListAddress.ts';
import { useListRows } from '#src/table/useListRows.ts';
import { DeletionProvider, useDeletion } from '#src/screens/deletion/index.ts';
import { ImportAction } from '#src/screens/import/ImportAction.tsx';
import { ImportLayer } from '#src/screens/import/ImportLayer.tsx';
import { RecordPage } from '#src/screens/record/RecordPage.tsx';
import { RecordPanel } from '#src/screens/record/RecordPanel.tsx';
import { useRecordActions } from '#src/screens/record/useRecordActions.tsx';
import { workRow } from '#src/screens/workRow.ts';
import { useOffers } from '#src/screens/useOffers.ts';
import { useScreenAddress } from '#src/screens/useScreenAddress.ts';
import { ListBody } from './ListBody.tsx';
import { useRowOffers } from './useRowOffers.ts';
import { useRowSteps } from './useRowSteps.ts';

interface ListScreenProps {
  readonly resource: Resource;
  /** id of the record whose list this is, for resources with a scope */
  readonly scope?: number | undefined;
  /** what heads the screen, where that is not the resource alone */
  readonly title?: string;
  readonly subtitle?: ReactNode;
  readonly trail?: readonly Crumb[];
  /** stands between the title and the list */
  readonly above?: ReactNode;
  /** stands at the start of the list's line */
  readonly beside?: ReactNode;
  /** what the screen narrows the list to */
  readonly only?: readonly FilterItem[] | undefined;
  /** beside the main action */
  readonly actions?: ReactNode;
  /** before the usual actions of a row */
  readonly rowActions?: readonly RowAction[] | undefined;
  /** what a row opens, where that is not its panel */
  readonly onOpen?: ((row: ListRow) => void) | undefined;
  /** what the panel shows of a record, where that is not its fields and its history */
  readonly reading?: ((id: number) => ReactNode) | undefined;
  /** values that a new record starts with */
  readonly defaults?: Values | undefined;
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="contained" startIcon={<Add />} onClick={onClick}>
    {label}
  </Button>
);

const Screen = ({ resource: whole, scope, actions, rowActions = [], onOpen, defaults, ...props }: ListScreenProps) => {
  const translate = useTranslate();
  const { resource, only } = useListOrArchive(whole, props.only);
  const labels = useLabels(resource.name);
  const offers = useOffers(resource);
  const address = useScreenAddress(resource);
  const list = useListAddress(resource, only);
  const found = useListRows(resource, list, scope);
  const deletion = useDeletion();
  const more = useRecordActions(resource);
  const { open, close, id: openId, action } = address;

  const remove = useCallback(
    (id: number, title: string): void =>
      deletion.open({
        resource,
        id,
        node: listedNode(resource),
        scope,
        title,
        onRemoved: id === openId ? close : undefined,
      }),
    [deletion, resource, scope, openId, close],
  );
  const show = useCallback((row: ListRow): void => open({ action: 'show', id: row.id }), [open]);
  const stepTo = useCallback((id: number): void => open({ action, id }, { replace: true }), [open, action]);
  const steps = useRowSteps(list, found, openId, stepTo);
  const usual = useRowOffers({ resource, offers, open, onRemove: remove, own: more.offered });
  const create = useCallback((): void => open({ action: 'create' }), [open]);
  const kind = resource.tree?.types ? labels.node('item') : labels.one;
  const add = offers.add && <AddButton label={translate('list.add', { kind })} onClick={create} />;
  const ways = (
    <>
      {actions}
      <ImportAction resource={resource} />
      {add}
    </>
  );
  return (
    <>
      <PageTitle
        title={props.title ?? labels.screen}
        {...(props.subtitle !== undefined && { subtitle: props.subtitle })}
        {...(props.trail && { trail: props.trail })}
        actions={ways}
      />
      <ImportLayer resource={resource} scope={scope} />
      {props.above}
      <Box sx={workRow(props.beside !== undefined)}>
        {props.beside}
        <ListBody
          resource={resource}
          scope={scope}
          list={list}
          found={found}
          offers={offers}
          openId={action && action !== 'create' ? openId : undefined}
          onOpen={onOpen ?? show}
          onAdd={offers.add ? create : undefined}
          rowActions={[...rowActions, ...usual]}
          ways={actions || add ? ways : undefined}
        />
        <RecordPanel
          resource={resource}
          address={address}
          offers={offers}
          ids={(found.rows ?? []).map(({ id }) => id)}
          steps={steps}
          total={found.total}
          scope={scope}
          defaults={defaults}
          reading={props.reading}
          copyOf={action === 'create' && offers.copy ? openId : undefined}
          onCopy={(id) => open({ action: 'create', id })}
          onRemove={remove}
        />
      </Box>
      {more.dialog}
    </>
  );
};

/** A resource as a list with its side panel; all of it follows from the definition. */
export const ListScreen = (props: ListScreenProps) => {
  const { resource, scope, trail } = props;
  const address = useScreenAddress(resource);
  const { action, id } = address;
  return (
    <DeletionProvider>
      {action === 'page' && id !== undefined ? (
        <RecordPage {...{ resource, scope, trail, address, id }} node={listedNode(resource)} />
      ) : (
        <Screen {...props} />
      )}
    </DeletionProvider>
  );
};
