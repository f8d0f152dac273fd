import { choice, code, currency, date, defineResource, files, longText, reference, text, type Infer } from '#schema';

export const contracts = defineResource({
  name: 'contracts',
  one: 'contract',
  area: 'projectModule',
  permission: 'contracts',
  screen: '/contracts',
  title: 'title',
  code: 'number',
  fields: {
    title: text({ required: true, max: 255, search: true, sort: true, filter: true, cell: { ellipsis: 80 } }),
    number: code({
      required: true,
      unique: true,
      max: 40,
      search: true,
      sort: true,
      filter: true,
      cell: { width: 128 },
    }),
    thirdPartyId: reference('third-parties', { required: true, filter: true, onRemove: 'restrict' }),
    state: choice({
      required: true,
      default: 'draft',
      options: [
        { value: 'draft', colour: 'grey' },
        { value: 'active', colour: 'green' },
        { value: 'terminated', colour: 'red' },
      ],
      sort: true,
      filter: true,
    }),
    startDate: date({ sort: true, filter: true, views: { list: 'hidden' } }),
    endDate: date({ sort: true, filter: true }),
    amount: currency({ min: 0, sort: true, filter: true }),
    unitId: reference('business-units', { filter: ['equal', 'under', 'empty'], views: { list: 'hidden' } }),
    ownerId: reference('users', { filter: true, onRemove: 'clear', views: { list: 'hidden' } }),
    files: files({ maxCount: 20, views: { list: 'hidden' } }),
    description: longText({ max: 4000, search: true, views: { list: 'hidden' } }),
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing' },
  list: { sort: ['endDate', 'asc'], height: '80vh' },
  sections: [
    { name: 'contract', fields: ['title', 'number', 'thirdPartyId', 'state', 'description'] },
    { name: 'term', fields: ['startDate', 'endDate', 'amount'] },
    { name: 'charge', fields: ['unitId', 'ownerId'] },
    { name: 'files', fields: ['files'] },
  ],
  importKey: 'number',
});
export type Contract = Infer<typeof contracts>;
