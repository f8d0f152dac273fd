import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCallback, type ReactNode } from 'react';
import type { Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Values } from '#src/fields/FieldView.ts';
import { PageTitle } from '#src/layout/index.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import { recordTitle } from '#src/fields/recordTitle.ts';
import type { RowAction } from '#src/table/RowMenu.tsx';
import { useListAddress } from '#src/table/useListAddress.ts';
import { useListRows } from '#src/table/useListRows.ts';
import { DeletionProvider, useDeletion } from '#src/screens/deletion/index.ts';
import { RecordPanel } from '#src/screens/record/RecordPanel.tsx';
import { useRecordActions } from '#src/screens/record/useRecordActions.tsx';
import { useOffers } from '#src/screens/useOffers.ts';
import { useScreenAddress } from '#src/screens/useScreenAddress.ts';
import { ListBody } from './ListBody.tsx';

interface ListScreenProps {
  readonly resource: Resource;
  /** id of the record whose list this is, for resources with a scope */
  readonly scope?: number | undefined;
  /** beside the main action */
  readonly actions?: ReactNode;
  /** before the usual actions of a row */
  readonly rowActions?: readonly RowAction[] | undefined;
  /** what a row opens, where that is not its panel */
  readonly onOpen?: ((row: ListRow) => void) | undefined;
  /** values that a new record starts with */
  readonly defaults?: Values | undefined;
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="contained" startIcon={<Add />} onClick={onClick}>
    {label}
  </Button>
);

const Screen = ({ resource, scope, actions, rowActions = [], onOpen, defaults }: ListScreenProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const offers = useOffers(resource);
  const address = useScreenAddress(resource);
  const list = useListAddress(resource);
  const found = useListRows(resource, list, scope);
  const deletion = useDeletion();
  const more = useRecordActions(resource);
  const { open, close, id: openId } = address;

  const remove = (id: number, title: string): void =>
    deletion.open({ resource, id, scope, title, onRemoved: id === openId ? close : undefined });
  const show = useCallback((row: ListRow): void => open({ action: 'show', id: row.id }), [open]);
  const offered: readonly (RowAction & { readonly offered: boolean })[] = [
    { name: 'show', offered: true, label: translate('form.tabs.show'), run: show },
    {
      name: 'edit',
      offered: offers.edit,
      label: translate('form.edit'),
      run: ({ id }) => open({ action: 'edit', id }),
    },
    {
      name: 'history',
      offered: offers.history,
      label: translate('form.tabs.history'),
      run: ({ id }) => open({ action: 'history', id }),
    },
    {
      name: 'remove',
      offered: offers.remove,
      label: translate('form.remove'),
      danger: true,
      run: (row) => remove(row.id, recordTitle(resource, row)),
    },
  ];
  const add = offers.add && (
    <AddButton label={translate('list.add', { kind: labels.one })} onClick={() => open({ action: 'create' })} />
  );
  return (
    <>
      <PageTitle
        title={labels.screen}
        actions={
          <>
            {actions}
            {add}
          </>
        }
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <ListBody
          resource={resource}
          scope={scope}
          list={list}
          found={found}
          offers={offers}
          openId={address.action ? openId : undefined}
          onOpen={onOpen ?? show}
          rowActions={[...rowActions, ...more.offered, ...offered.filter((action) => action.offered)]}
          mainAction={add}
        />
        <RecordPanel
          resource={resource}
          address={address}
          offers={offers}
          ids={(found.rows ?? []).map(({ id }) => id)}
          scope={scope}
          defaults={defaults}
          onRemove={remove}
        />
      </Box>
      {more.dialog}
    </>
  );
};

/** A resource as a list with its side panel; all of it follows from the definition. */
export const ListScreen = (props: ListScreenProps) => (
  <DeletionProvider>
    <Screen {...props} />
  </DeletionProvider>
);
