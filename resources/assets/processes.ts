import {
  choice,
  defineResource,
  described,
  familyTree,
  itemOwner,
  itemReview,
  itemUnit,
  level,
  named,
  references,
  type Infer,
} from '#schema';

export const processes = defineResource({
  name: 'processes',
  one: 'process',
  area: 'assetsAndReferenceData',
  permission: 'processes',
  screen: '/processes/:type?/:action?/:id?',
  title: 'title',
  code: 'code',
  tree: familyTree(),
  unit: 'unitId',
  fields: {
    ...named,
    groupType: choice({
      only: 'group',
      options: [
        { value: 1, colour: 'blue' },
        { value: 2, colour: 'grey' },
      ],
      filter: true,
    }),
    ...itemUnit,
    ...itemOwner,
    criticality: choice({
      only: 'item',
      options: [
        { value: 'low', colour: 'green' },
        { value: 'medium', colour: 'blue' },
        { value: 'high', colour: 'amber' },
        { value: 'critical', colour: 'red' },
      ],
      sort: true,
      filter: true,
    }),
    maturity: level({ only: 'item', sort: true, filter: true }),
    assetIds: references('assets', { only: 'item', filter: true, views: { list: 'hidden' } }),
    ...itemReview,
    ...described,
  },
  calls: {
    tree: 'GET /processes',
    list: 'GET /processes/list',
    bulkMove: 'POST /processes/sub',
    group: {
      get: 'GET /process/group/{id}',
      create: 'POST /process/group',
      update: 'POST /process/group/{id}',
      remove: 'DELETE /process/group/{id}',
    },
    item: {
      get: 'GET /process/item/{id}',
      create: 'POST /process/item',
      update: 'POST /process/item/{id}',
      remove: 'DELETE /process/item/{id}',
    },
  },
  removal: { confirm: 'checkbox', closeOnError: false, takes: 'descendants', item: { confirm: 'yesNo' } },
  importKey: 'code',
});
export type Process = Infer<typeof processes>;
