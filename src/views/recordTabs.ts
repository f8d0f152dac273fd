// What single records show in tabs beyond their definitions, by the name of the resource.
import { lazy } from 'react';
import type { RecordTab } from '#src/screens/record/recordTabs.ts';

export const recordTabs: Readonly<Record<string, readonly RecordTab[]>> = {
  users: [
    {
      name: 'accesses',
      label: 'usersViews.accesses.action',
      needs: 'view',
      Content: lazy(async () => ({ default: (await import('./users/accesses/UserAccesses.tsx')).UserAccesses })),
    },
  ],
};
