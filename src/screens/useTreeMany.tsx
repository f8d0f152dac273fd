import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { isArchive, isArchived } from '#src/table/archive.ts';
import type { TreeResource } from '#src/tree/treeModel.ts';
import type { TreeView } from '#src/tree/useTreeView.ts';
import { useManyActions } from './record/useManyActions.tsx';

/** The selected nodes; in an archive those that are archived, not what they stand in. */
const selectedIds = (resource: TreeResource, { model, selected }: TreeView): number[] =>
  [...selected].flatMap((key) => {
    const entry = model.byKey.get(key);
    return entry && (!isArchive(resource) || isArchived(entry.node)) ? [entry.id] : [];
  });

/** What can be done with the selected nodes beyond what every tree has, and the dialog of what was chosen. */
export const useTreeMany = (resource: TreeResource, view: TreeView): { tools: ReactNode; dialog: ReactNode } => {
  const ids = selectedIds(resource, view);
  const { offered, dialog } = useManyActions(resource, ids, view.clearSelection);
  const tools =
    ids.length > 0 &&
    offered.map(({ name, label, run }) => (
      <Button key={name} variant="text" onClick={run}>
        {label}
      </Button>
    ));
  return { tools, dialog };
};
