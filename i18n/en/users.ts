import { form } from './form.ts';
import type { LabelsOf } from '#schema';
import type { userManagement } from '#resources/users/index.ts';
export * from './usersViews.ts';

export const userManagementLabels = {
  users: {
    one: 'User',
    many: 'Users',
    empty: 'No user yet. Add the first one or import a staff list.',
    fields: {
      avatar: 'Picture',
      firstName: 'First name',
      lastName: 'Last name',
      username: 'User name',
      position: 'Position',
      unitIds: 'Business units',
      roleIds: 'Roles',
      email: 'E-mail',
      mobile: 'Mobile',
      active: 'Status',
      erasedAt: 'Personal data erased at',
    },
    help: {
      username: 'In Latin letters; the person signs in with it.',
      mobile: 'Starts with 09 and has eleven digits.',
      active: 'An inactive user cannot sign in, but keeps the records.',
      erasedAt: 'Since then a pseudonym stands for the user, and nobody signs in with it.',
    },
    yesNo: { active: { yes: 'Active', no: 'Inactive' } },
    sections: { identity: 'Identity', access: 'Access', contact: 'Contact' },
  },
  roles: {
    one: 'Role',
    many: 'Roles',
    empty: 'No role yet. Make one, then give it to users.',
    fields: { title: 'Title', description: 'Description', scope: 'Scope', unitId: 'Business unit' },
    help: {
      scope: 'Where the permissions of this role hold. What belongs to no unit is seen, but not changed.',
      unitId: 'This unit and all units below it.',
    },
    choices: {
      scope: {
        all: 'All units',
        changeOwn: 'See all, change in one unit only',
        seeOwn: 'See and change in one unit only',
      },
    },
  },
  'audit-trail': {
    one: 'Entry',
    many: 'Audit trail',
    empty: 'Nothing has been recorded yet.',
    fields: {
      at: 'Time',
      userTitle: 'Done by',
      userId: 'User',
      action: 'Action',
      resource: 'Kind of record',
      recordId: 'Record number',
      title: 'Record',
      address: 'Network address',
      erasedAt: 'Personal data erased',
    },
    choices: { action: form.history.actions },
  },
} satisfies LabelsOf<typeof userManagement>;
