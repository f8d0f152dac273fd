import { useState } from 'react';
import { joinValues, listedNode, type Resource } from '#schema';
import { BulkBar } from '#src/table/BulkBar.tsx';
import { BulkEdit, bulkFields } from '#src/table/BulkEdit.tsx';
import { ExportMenu } from '#src/table/ExportMenu.tsx';
import { SelectFound } from '#src/table/SelectFound.tsx';
import type { ColumnChoice } from '#src/table/useColumnChoice.ts';
import type { ListAddress } from '#src/table/useListAddress.ts';
import { listScope } from '#src/table/useListRows.ts';
import type { SeenRows } from '#src/table/useSeenRows.ts';
import type { Selection } from '#src/table/useSelection.ts';
import type { ListScope } from '#src/providers/ConsoleDataProvider.ts';
import Button from '@mui/material/Button';
import { useManyActions } from '#src/screens/record/useManyActions.tsx';
import { useDeletion } from '#src/screens/deletion/index.ts';
import type { Offers } from '#src/screens/useOffers.ts';

interface ListSelectionProps {
  readonly resource: Resource;
  readonly scope: number | undefined;
  readonly list: ListAddress;
  readonly choice: ColumnChoice;
  readonly offers: Offers;
  /** how many rows the list finds */
  readonly total: number;
  readonly selection: Selection;
  readonly seen: SeenRows;
}

/** The ticked rows and no others, whatever the list is narrowed to. */
const onlyThese = (ids: readonly number[], { sort, scope }: ListScope): ListScope => ({
  filters: [{ column: 'id', operator: 'include', value: joinValues(ids.map(String)) }],
  quickSearch: '',
  sort,
  scope,
});

/** What a list offers for its ticked rows. */
export const ListSelection = ({ resource, scope, list, choice, offers, total, ...ticked }: ListSelectionProps) => {
  const { selection, seen } = ticked;
  const deletion = useDeletion();
  const [editing, setEditing] = useState(false);
  const ids = [...selection.ids];
  const editable = offers.editMany && bulkFields(resource).length > 0;
  const whole = listScope(list, scope);
  const names = choice.visible.map(({ name }) => name);
  const many = useManyActions(resource, ids, selection.clear);
  const done = (): void => {
    setEditing(false);
    selection.clear();
  };
  return (
    <>
      <BulkBar
        count={ids.length}
        everything={
          <SelectFound resource={resource.name} scope={whole} total={total} selection={selection} seen={seen} />
        }
        tools={
          <>
            {many.offered.map(({ name, label, run }) => (
              <Button key={name} size="small" onClick={run}>
                {label}
              </Button>
            ))}
            {offers.take && (
              <ExportMenu
                resource={resource.name}
                scope={onlyThese(ids, whole)}
                columns={names}
                hint="list.export.hintSelected"
              />
            )}
          </>
        }
        onEdit={editable ? () => setEditing(true) : undefined}
        onRemove={
          offers.removeMany
            ? () => deletion.openMany({ resource, ids, node: listedNode(resource), scope, onRemoved: selection.clear })
            : undefined
        }
        onClear={selection.clear}
      />
      {many.dialog}
      {editing && ids.length > 0 && (
        <BulkEdit
          resource={resource}
          ids={ids}
          seen={seen}
          scope={scope}
          onDrop={selection.drop}
          onClose={() => setEditing(false)}
          onDone={done}
        />
      )}
    </>
  );
};
