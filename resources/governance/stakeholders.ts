import { choice, code, defineResource, email, longText, reference, references, text, type Infer } from '#schema';

export const stakeholders = defineResource({
  name: 'stakeholders',
  one: 'stakeholder',
  area: 'governanceAndLeadership',
  permission: 'stakeholders',
  screen: '/stakeholders/:action?',
  title: 'title',
  code: 'code',
  fields: {
    title: text({ required: true, max: 255, search: true, sort: true, filter: true, cell: { ellipsis: 80 } }),
    code: code({ unique: true, max: 32, search: true, sort: true, filter: true, cell: { width: 112 } }),
    side: choice({
      required: true,
      default: 'external',
      options: [
        { value: 'internal', colour: 'blue' },
        { value: 'external', colour: 'grey' },
      ],
      sort: true,
      filter: true,
    }),
    kind: choice({
      required: true,
      default: 'other',
      options: [
        { value: 'shareholder' },
        { value: 'customer' },
        { value: 'employee' },
        { value: 'supervisor' },
        { value: 'supplier' },
        { value: 'partner' },
        { value: 'society' },
        { value: 'media' },
        { value: 'other' },
      ],
      sort: true,
      filter: true,
    }),
    ownerId: reference('users', { filter: true, onRemove: 'clear' }),
    unitIds: references('business-units', { filter: ['under', 'include', 'empty'], views: { list: 'hidden' } }),
    contactPerson: text({ max: 150, search: true, filter: true }),
    phone: code({ max: 32, views: { list: 'hidden' } }),
    email: email({ search: true, filter: true, views: { list: 'hidden' } }),
    description: longText({ max: 4000, search: true, views: { list: 'hidden' } }),
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing' },
  list: { sort: ['title', 'asc'], height: '80vh' },
  sections: [
    { name: 'party', fields: ['title', 'code', 'side', 'kind', 'description'] },
    { name: 'relation', fields: ['ownerId', 'unitIds'] },
    { name: 'contact', fields: ['contactPerson', 'phone', 'email'] },
  ],
  importKey: 'code',
});
export type Stakeholder = Infer<typeof stakeholders>;
