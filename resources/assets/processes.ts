import { choice, code, date, defineResource, level, longText, reference, references, text, type Infer } from '#schema';

export const processes = defineResource({
  name: 'processes',
  one: 'process',
  area: 'assetsAndReferenceData',
  permission: 'processes',
  screen: '/processes/:type?/:action?/:id?',
  title: 'title',
  code: 'code',
  tree: {
    children: 'subLevel',
    moveKey: 'itemId',
    types: { key: '_type', items: 'subLevel', holds: 'mixed', lists: 'item' },
  },
  fields: {
    title: text({ required: true, max: 255, search: true, sort: true, filter: true, cell: { ellipsis: 80 } }),
    code: code({ unique: true, max: 32, search: true, sort: true, filter: true, cell: { width: 112 } }),
    groupType: choice({
      only: 'group',
      options: [
        { value: 1, colour: 'blue' },
        { value: 2, colour: 'grey' },
      ],
      filter: true,
    }),
    unitId: reference('business-units', {
      only: 'item',
      filter: ['equal', 'under', 'empty'],
      cell: { width: 208 },
    }),
    ownerId: reference('users', { only: 'item', filter: true, onRemove: 'clear', cell: { width: 176 } }),
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
    reviewDate: date({ due: true, only: 'item', sort: true, filter: true, views: { list: 'hidden' } }),
    description: longText({ max: 4000, search: true, views: { list: 'hidden' } }),
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
