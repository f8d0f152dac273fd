import { defineResource, longText, text, type Infer } from '#schema';

export const roles = defineResource({
  name: 'roles',
  one: 'role',
  area: 'userManagement',
  permission: 'roles',
  screen: '/roles',
  title: 'title',
  fields: {
    title: text({ required: true, unique: true, max: 100, search: true, sort: true, filter: true }),
    description: longText({ max: 1000, search: true, filter: true }),
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing' },
  list: { sort: ['title', 'asc'], nested: { of: 'users', by: 'roleIds', fields: ['avatar', 'position'] } },
  importKey: 'title',
});
export type Role = Infer<typeof roles>;
