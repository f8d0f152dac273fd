import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import { lazy } from 'react';
import type { Resource } from '#schema';
import { isArchived, isArchive } from '#src/table/archive.ts';
import type { ManyActionProps, RecordAction, RecordActionProps } from './recordActions.ts';

const load = () => import('./RestoreDialog.tsx');

/** The way back from the archive, for every resource whose records are archived. */
export const restoreActionOf = (resource: Resource): RecordAction => ({
  name: 'restore',
  label: 'general.archive.restore',
  icon: RestoreIcon,
  needs: 'edit',
  fits: isArchived,
  fitsMany: isArchive,
  Dialog: lazy(async () => {
    const { RestoreOne } = await load();
    return { default: (props: RecordActionProps) => <RestoreOne resource={resource} {...props} /> };
  }),
  Many: lazy(async () => {
    const { RestoreMany } = await load();
    return { default: (props: ManyActionProps) => <RestoreMany resource={resource} {...props} /> };
  }),
});
