import { choice, code, date, defineResource, integer, longText, percent, reference, text, type Infer } from '#schema';

export const packages = defineResource({
  name: 'compliance-packages',
  one: 'package',
  area: 'auditAndCompliance',
  permission: 'compliancePackage',
  screen: '/compliances/:action?/:complianceId?',
  title: 'title',
  code: 'code',
  fields: {
    title: text({ required: true, search: true, sort: true, filter: true, cell: { ellipsis: 80 } }),
    code: code({ unique: true, search: true, sort: true, filter: true }),
    kind: choice({
      required: true,
      default: 'standard',
      options: [
        { value: 'law', colour: 'red' },
        { value: 'standard', colour: 'blue' },
        { value: 'internal', colour: 'grey' },
      ],
      filter: true,
      sort: true,
    }),
    conformity: percent({ storage: 'computed' }),
    itemsCount: integer({ storage: 'computed' }),
    groupsCount: integer({ storage: 'computed' }),
    regulatorId: reference('regulators', { filter: true, onRemove: 'clear', views: { list: 'hidden' } }),
    publisher: text({ search: true, sort: true, filter: true }),
    version: text({ max: 40, filter: true, sort: true }),
    publishedOn: date({ filter: true, sort: true, views: { list: 'hidden' } }),
    calcType: choice({
      required: true,
      default: 'average',
      options: [{ value: 'average' }, { value: 'weightedAverage' }, { value: 'sum' }, { value: 'minimum' }],
      filter: true,
      views: { list: 'hidden' },
    }),
    description: longText({ search: true, filter: true, views: { list: 'hidden' } }),
  },
  calls: {
    list: 'GET /packages',
    all: 'GET /packages/all',
    export: 'GET /packages/export',
    bulkUpdate: 'POST /packages',
    bulkRemove: 'POST /packages/remove',
    // A package comes with its whole tree: rules/compliance/import reads files of its own kinds.
    without: ['import', 'template'],
  },
  removal: { confirm: 'checkbox', closeOnError: false, takes: ['package-items'] },
  list: { sort: ['title', 'asc'], height: '80vh' },
  sections: [
    { name: 'identity', fields: ['title', 'code', 'kind', 'regulatorId', 'publisher', 'version', 'publishedOn'] },
    { name: 'calculation', fields: ['calcType'] },
    { name: 'description', fields: ['description'] },
  ],
  importKey: 'code',
});
export type CompliancePackage = Infer<typeof packages>;
