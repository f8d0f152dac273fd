// What can be done with single records beyond their definitions, by the name of the resource.
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import { lazy } from 'react';
import { register } from '#resources';
import { administratorId, ratingsOf, type Resource } from '#schema';
import { ratingActionsOf } from '#src/screens/answers/ratingActions.tsx';
import type { ActedOn, RecordAction } from '#src/screens/record/recordActions.ts';
import { restoreActionOf } from '#src/screens/record/restoreAction.tsx';

const loadActivation = () => import('./users/Activation.tsx');

/** One's own password is changed in the profile, where the present one is asked for; nobody shuts out themself. */
const isAnother: NonNullable<RecordAction['fits']> = ({ id, erasedAt }, personId) =>
  id !== personId && id !== administratorId && !erasedAt;
/** What touches personal data as a whole is the administrator's alone. */
const isAdministrators: NonNullable<RecordAction['fits']> = (_, personId) => personId === administratorId;

/** Whoever was removed with their name in the trail can be erased from there. */
const isRemovalOfPerson = ({ resource, action, erasedAt }: ActedOn): boolean =>
  resource === 'users' && action === 'remove' && !erasedAt;

const resources: readonly Resource[] = register.resources;
/** What follows from a definition: values from answers, the way back from the archive. */
const defined = (resource: Resource): readonly RecordAction[] => [
  // where there are several, each is answered, explained and set in the tab that shows it
  ...(ratingsOf(resource).length === 1 ? ratingActionsOf(resource) : []),
  ...(resource.removal?.archives ? [restoreActionOf(resource)] : []),
];

export const recordActions: Readonly<Record<string, readonly RecordAction[]>> = {
  ...Object.fromEntries(resources.map((resource) => [resource.name, defined(resource)])),
  roles: [
    {
      name: 'accesses',
      label: 'usersViews.accesses.action',
      icon: ChecklistOutlined,
      needs: 'view',
      Dialog: lazy(async () => ({ default: (await import('./users/accesses/OpenAccesses.tsx')).OpenAccesses })),
    },
    {
      name: 'copyRole',
      label: 'usersViews.copyRole.action',
      icon: LibraryAddOutlined,
      needs: 'add',
      copies: true,
      Dialog: lazy(async () => ({ default: (await import('./users/CopyRole.tsx')).CopyRole })),
    },
  ],
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
      name: 'demandPassword',
      label: 'usersViews.demandPassword.action',
      icon: LockResetOutlined,
      needs: 'edit',
      fits: isAnother,
      Dialog: lazy(async () => ({ default: (await import('./users/WayIn.tsx')).DemandPassword })),
    },
    {
      name: 'unlock',
      label: 'usersViews.unlock.action',
      icon: LockOpenOutlined,
      needs: 'edit',
      fits: isAnother,
      Dialog: lazy(async () => ({ default: (await import('./users/Unlock.tsx')).Unlock })),
    },
    {
      name: 'resetFactor',
      label: 'usersViews.resetFactor.action',
      icon: PhonelinkEraseOutlined,
      needs: 'edit',
      fits: isAnother,
      Dialog: lazy(async () => ({ default: (await import('./users/WayIn.tsx')).ResetFactor })),
    },
    {
      name: 'sessions',
      label: 'usersViews.sessions.action',
      icon: DevicesOutlined,
      needs: 'edit',
      fits: isAnother,
      Dialog: lazy(async () => ({ default: (await import('./users/SessionsOf.tsx')).SessionsOf })),
    },
    {
      name: 'activate',
      label: 'usersViews.activation.activate',
      icon: PersonOutlined,
      needs: 'edit',
      fits: (record) => record['active'] === false && !record['erasedAt'],
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
    {
      name: 'takePersonalData',
      label: 'usersViews.take.action',
      icon: FolderZipOutlined,
      needs: 'view',
      fits: isAdministrators,
      Dialog: lazy(async () => ({ default: (await import('./users/TakePersonalData.tsx')).TakePersonalData })),
    },
    {
      name: 'erasePerson',
      label: 'usersViews.erase.action',
      icon: PersonRemoveOutlined,
      needs: 'delete',
      danger: true,
      fits: (record, personId) => isAdministrators(record, personId) && isAnother(record, personId),
      Dialog: lazy(async () => ({ default: (await import('./users/ErasePerson.tsx')).ErasePerson })),
    },
  ],
  'audit-trail': [
    {
      name: 'eraseRemoved',
      label: 'usersViews.erase.action',
      icon: PersonRemoveOutlined,
      needs: 'view',
      danger: true,
      fits: (entry, personId) => isAdministrators(entry, personId) && isRemovalOfPerson(entry),
      Dialog: lazy(async () => ({ default: (await import('./users/ErasePerson.tsx')).EraseRemoved })),
    },
  ],
};
