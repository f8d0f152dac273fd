import { boolean, choice, date, defineResource, integer, text } from '#schema';

const contract = { field: 'kind', is: ['contract'] } as const;

/** A sample whose fields depend on each other: most are asked for of contracts only. */
export const papers = defineResource({
  name: 'papers',
  one: 'paper',
  area: 'risk',
  permission: 'papers',
  title: 'title',
  unit: 'none',
  fields: {
    title: text({ required: true, search: true }),
    kind: choice({ required: true, default: 'law', options: [{ value: 'law' }, { value: 'contract' }] }),
    partner: text({ required: true, max: 20, when: contract }),
    days: integer({ default: 30, when: contract }),
    renewed: boolean({ when: contract }),
    renewedOn: date({ required: true, when: { field: 'renewed', is: [true] } }),
  },
});
