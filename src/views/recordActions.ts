// What can be done with single records beyond their definitions, by the name of the resource.
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { lazy } from 'react';
import { administratorId } from '#schema';
import type { RecordAction } from '#src/screens/record/recordActions.ts';

export const recordActions: Readonly<Record<string, readonly RecordAction[]>> = {
  users: [
    {
      name: 'setPassword',
      label: 'usersViews.setPassword.action',
      icon: KeyOutlined,
      needs: 'edit',
      // one's own is changed in the profile, where the present one is asked for
      fits: ({ id }, personId) => id !== personId && id !== administratorId,
      Dialog: lazy(async () => ({ default: (await import('./users/SetPassword.tsx')).SetPassword })),
    },
  ],
};
