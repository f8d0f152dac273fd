import { choice, code, date, defineResource, longText, reference, references, text, type Infer } from '#schema';

export const services = defineResource({
  name: 'services',
  one: 'service',
  area: 'assetsAndReferenceData',
  permission: 'services',
  screen: '/services/:type?/:action?/:id?',
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
    sourcing: choice({
      only: 'item',
      required: true,
      default: 'in',
      options: [
        { value: 'in', colour: 'green' },
        { value: 'out', colour: 'amber' },
        { value: 'both', colour: 'blue' },
      ],
      sort: true,
      filter: true,
    }),
    state: choice({
      only: 'item',
      required: true,
      default: 'active',
      options: [
        { value: 'planned', colour: 'grey' },
        { value: 'active', colour: 'green' },
        { value: 'retired', colour: 'red' },
      ],
      sort: true,
      filter: true,
    }),
    unitId: reference('business-units', { only: 'item', filter: ['equal', 'under', 'empty'] }),
    ownerId: reference('users', { only: 'item', filter: true, onRemove: 'clear' }),
    thirdPartyIds: references('third-parties', {
      only: 'item',
      when: { field: 'sourcing', is: ['out', 'both'] },
      filter: true,
      views: { list: 'hidden' },
    }),
    assetIds: references('assets', { only: 'item', filter: true, views: { list: 'hidden' } }),
    serviceLevel: text({ only: 'item', max: 255, views: { list: 'hidden' } }),
    reviewDate: date({ only: 'item', sort: true, filter: true, views: { list: 'hidden' } }),
    description: longText({ max: 4000, search: true, views: { list: 'hidden' } }),
  },
  calls: {
    tree: 'GET /services',
    list: 'GET /services/list',
    group: {
      get: 'GET /services/group/{id}',
      create: 'POST /services/group',
      update: 'POST /services/group/{id}',
      remove: 'DELETE /services/group/{id}',
    },
    item: {
      get: 'GET /service/item/{id}',
      create: 'POST /service/item',
      update: 'POST /service/item/{id}',
      remove: 'DELETE /service/item/{id}',
    },
  },
  removal: { confirm: 'checkbox', closeOnError: false, takes: 'descendants', item: { confirm: 'yesNo' } },
  importKey: 'code',
});
export type Service = Infer<typeof services>;
