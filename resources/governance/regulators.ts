import { choice, code, date, defineResource, described, files, references, text, url, type Infer } from '#schema';

/** Laws, regulations and parent documents: what the organisation answers to. */
export const regulators = defineResource({
  name: 'regulators',
  one: 'regulator',
  area: 'governanceAndLeadership',
  permission: 'regulators',
  screen: '/regulators',
  title: 'title',
  code: 'code',
  // A law binds units; it is no property of theirs.
  unit: 'none',
  fields: {
    title: text({ required: true, max: 255, search: true, sort: true, filter: true, cell: { ellipsis: 70 } }),
    code: code({ unique: true, max: 32, search: true, sort: true, filter: true, views: { list: 'hidden' } }),
    kind: choice({
      required: true,
      default: 'regulation',
      options: [
        { value: 'law', colour: 'red' },
        { value: 'regulation', colour: 'amber' },
        { value: 'directive', colour: 'blue' },
        { value: 'policy', colour: 'green' },
        { value: 'standard', colour: 'grey' },
      ],
      sort: true,
      filter: true,
    }),
    issuer: text({ max: 200, search: true, sort: true, filter: true }),
    number: text({ max: 60, search: true, filter: true, views: { list: 'hidden' } }),
    issuedOn: date({ sort: true, filter: true }),
    effectiveOn: date({ sort: true, filter: true, views: { list: 'hidden' } }),
    state: choice({
      required: true,
      default: 'inForce',
      options: [
        { value: 'draft', colour: 'grey' },
        { value: 'inForce', colour: 'green' },
        { value: 'repealed', colour: 'red' },
      ],
      sort: true,
      filter: true,
    }),
    unitIds: references('business-units', { filter: ['under', 'include', 'empty'], views: { list: 'hidden' } }),
    url: url({ views: { list: 'hidden' } }),
    files: files({ maxCount: 10, views: { list: 'hidden' } }),
    ...described,
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing' },
  list: { sort: ['title', 'asc'], height: '80vh' },
  sections: [
    { name: 'document', fields: ['title', 'code', 'kind', 'issuer', 'number'] },
    { name: 'validity', fields: ['state', 'issuedOn', 'effectiveOn'] },
    { name: 'application', fields: ['unitIds', 'url', 'files', 'description'] },
  ],
  importKey: 'code',
});
export type Regulator = Infer<typeof regulators>;
