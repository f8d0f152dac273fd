import { choice, defineResource, described, familyTree, named, text, type Infer } from '#schema';

/** Who or what causes threats. */
export const threatFactors = defineResource({
  name: 'threat-factors',
  one: 'threat_factor',
  area: 'risk',
  permission: 'threatOperants',
  screen: '/threat-operants/:type?/:action?/:id?',
  title: 'title',
  code: 'code',
  tree: familyTree(),
  fields: {
    ...named,
    origin: choice({
      only: 'item',
      required: true,
      default: 'external',
      options: [
        { value: 'internal', colour: 'amber' },
        { value: 'external', colour: 'blue' },
        { value: 'both', colour: 'grey' },
      ],
      sort: true,
      filter: true,
    }),
    nature: choice({
      only: 'item',
      required: true,
      default: 'deliberate',
      options: [
        { value: 'deliberate', colour: 'red' },
        { value: 'accidental', colour: 'amber' },
        { value: 'technical', colour: 'blue' },
        { value: 'natural', colour: 'green' },
      ],
      sort: true,
      filter: true,
    }),
    motive: text({ only: 'item', max: 255, search: true, filter: true, views: { list: 'hidden' } }),
    ...described,
  },
  calls: {
    tree: 'GET /threat_factors',
    list: 'GET /threat_factors/list',
    all: 'GET /threat_factors/all',
    export: 'GET /threat_factors/export',
    import: 'POST /threat_factors/import',
    template: 'GET /threat_factors/import/template',
    update: 'POST /threat_factor/{id}',
    bulkMove: 'POST /threat_factors/sub',
    bulkUpdate: 'POST /threat_factors',
    bulkRemove: 'POST /threat_factors/remove',
  },
  removal: { confirm: 'checkbox', closeOnError: true, takes: 'descendants' },
  importKey: 'code',
});
export type ThreatFactor = Infer<typeof threatFactors>;
