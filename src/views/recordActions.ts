// What can be done with single records beyond their definitions, by the name of the resource.
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { lazy } from 'react';
import { administratorId } from '#schema';
import type { RecordAction } from '#src/screens/record/recordActions.ts';

const loadActivation = () => import('./users/Activation.tsx');

/** One's own password is changed in the profile, where the present one is asked for; nobody shuts out themself. */
const isAnother: NonNullable<RecordAction['fits']> = ({ id }, personId) => id !== personId && id !== administratorId;

export const recordActions: Readonly<Record<string, readonly RecordAction[]>> = {
  users: [
    {
      name: 'setPassword',
      label: 'usersViews.setPassword.action',
      icon: KeyOutlined,
      needs: 'edit',
      fits: isAnother,
      Dialog: lazy(async () => ({ default: (await import('./users/SetPassword.tsx')).SetPassword })),
      afterCreate: true,
    },
    {
      name: 'activate',
      label: 'usersViews.activation.activate',
      icon: PersonOutlined,
      needs: 'edit',
      fits: (record) => record['active'] === false,
      Dialog: lazy(async () => ({ default: (await loadActivation()).ActivateOne })),
      Many: lazy(async () => ({ default: (await loadActivation()).ActivateMany })),
    },
    {
      name: 'deactivate',
      label: 'usersViews.activation.deactivate',
      icon: PersonOffOutlined,
      needs: 'edit',
      fits: (record, personId) => record['active'] === true && isAnother(record, personId),
      Dialog: lazy(async () => ({ default: (await loadActivation()).DeactivateOne })),
      Many: lazy(async () => ({ default: (await loadActivation()).DeactivateMany })),
    },
  ],
};
