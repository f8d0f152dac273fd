import { avatar, boolean, code, defineResource, email, instant, mobile, references, text, type Infer } from '#schema';

export const users = defineResource({
  name: 'users',
  one: 'user',
  area: 'userManagement',
  permission: 'users',
  screen: '/users',
  title: ['firstName', 'lastName'],
  titleElse: 'position',
  unit: 'unitIds',
  fields: {
    avatar: avatar({ personal: true }),
    firstName: text({ personal: true, required: true, max: 100, search: true, sort: true, filter: true }),
    lastName: text({ personal: true, required: true, max: 100, search: true, sort: true, filter: true }),
    username: code({ personal: true, required: true, unique: true, max: 60, search: true, sort: true, filter: true }),
    position: text({ personal: true, max: 150, search: true, sort: true, filter: true }),
    unitIds: references('business-units', { filter: ['under', 'include', 'empty'] }),
    roleIds: references('roles', { filter: true }),
    email: email({ personal: true, unique: true, search: true, filter: true, views: { list: 'hidden' } }),
    mobile: mobile({ personal: true, unique: true, search: true, filter: true, views: { list: 'hidden' } }),
    active: boolean({ default: true, colour: 'green', filter: true, sort: true }),
    /** when the person's data was erased; a pseudonym stands there since, and nobody signs in by it again */
    erasedAt: instant({
      input: 'readOnly',
      filter: ['empty', 'from', 'to'],
      views: { list: 'hidden', show: 'filled', create: 'absent', edit: 'absent' },
    }),
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: [], password: true },
  list: {
    sort: ['lastName', 'asc'],
    height: '80vh',
    quick: [['unitIds', 'under']],
  },
  sections: [
    { name: 'identity', fields: ['avatar', 'firstName', 'lastName', 'position'] },
    { name: 'access', fields: ['username', 'active', 'roleIds', 'unitIds', 'erasedAt'] },
    { name: 'contact', fields: ['email', 'mobile'] },
  ],
  importKey: 'username',
});
export type User = Infer<typeof users>;
