import { choice, defineResource, longText, reference, text, type Infer } from '#schema';

/** What a role is for, and where its permissions hold: everywhere, to change in one unit only, or to see there only. */
const reach = {
  description: longText({ max: 1000, search: true, filter: true }),
  scope: choice({
    required: true,
    default: 'all',
    options: [
      { value: 'all', colour: 'grey' },
      { value: 'changeOwn', colour: 'blue' },
      { value: 'seeOwn', colour: 'amber' },
    ],
    sort: true,
    filter: true,
  }),
  unitId: reference('business-units', {
    required: true,
    when: { field: 'scope', is: ['changeOwn', 'seeOwn'] },
    filter: ['equal', 'under', 'empty'],
  }),
} as const;

export const roles = defineResource({
  name: 'roles',
  one: 'role',
  area: 'userManagement',
  permission: 'roles',
  screen: '/roles',
  title: 'title',
  unit: 'unitId',
  fields: {
    title: text({ required: true, unique: true, max: 100, search: true, sort: true, filter: true }),
    ...reach,
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing' },
  list: { sort: ['title', 'asc'], nested: [{ of: 'users', by: 'roleIds', fields: ['avatar', 'position'] }] },
  importKey: 'title',
});
export type Role = Infer<typeof roles>;
