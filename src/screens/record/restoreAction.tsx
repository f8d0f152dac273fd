import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import { lazy } from 'react';
import type { Resource } from '#schema';
import { isArchived } from '#src/table/archive.ts';
import type { RecordAction, RecordActionProps } from './recordActions.ts';

/** The way back from the archive, for every resource whose records are archived. */
export const restoreActionOf = (resource: Resource): RecordAction => ({
  name: 'restore',
  label: 'general.archive.restore',
  icon: RestoreIcon,
  needs: 'edit',
  fits: isArchived,
  Dialog: lazy(async () => {
    const { RestoreDialog } = await import('./RestoreDialog.tsx');
    return { default: (props: RecordActionProps) => <RestoreDialog resource={resource} {...props} /> };
  }),
});
