import { useState } from 'react';
import type { Resource } from '#schema';
import { BulkBar } from '#src/table/BulkBar.tsx';
import { BulkEdit, bulkFields } from '#src/table/BulkEdit.tsx';
import type { Selection } from '#src/table/useSelection.ts';
import { useDeletion } from '#src/screens/deletion/index.ts';
import type { Offers } from '#src/screens/useOffers.ts';

interface ListSelectionProps {
  readonly resource: Resource;
  readonly scope: number | undefined;
  readonly offers: Offers;
  readonly selection: Selection;
}

/** What a list offers for its ticked rows. */
export const ListSelection = ({ resource, scope, offers, selection }: ListSelectionProps) => {
  const deletion = useDeletion();
  const [editing, setEditing] = useState(false);
  const ids = [...selection.ids];
  const editable = offers.editMany && bulkFields(resource).length > 0;
  return (
    <>
      <BulkBar
        count={ids.length}
        onEdit={editable ? () => setEditing(true) : undefined}
        onRemove={
          offers.removeMany ? () => deletion.openMany({ resource, ids, scope, onRemoved: selection.clear }) : undefined
        }
        onClear={selection.clear}
      />
      {editing && ids.length > 0 && (
        <BulkEdit
          resource={resource}
          ids={ids}
          scope={scope}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            selection.clear();
          }}
        />
      )}
    </>
  );
};
