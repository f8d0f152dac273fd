import { code, date, defineResource, longText, reference, text, type Infer } from '#schema';

/** Axes of the vision and what each of them asks for. */
export const visions = defineResource({
  name: 'visions',
  one: 'vision',
  area: 'assetsAndReferenceData',
  permission: 'visions',
  screen: '/visions',
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
    ownerId: reference('users', { only: 'item', filter: true, onRemove: 'clear', cell: { width: 176 } }),
    targetDate: date({ only: 'item', sort: true, filter: true }),
    measure: text({ only: 'item', max: 500, search: true, views: { list: 'hidden' } }),
    description: longText({ max: 4000, search: true, views: { list: 'hidden' } }),
  },
  calls: {
    tree: 'GET /visions',
    list: 'GET /vision/item',
    group: {
      get: 'GET /vision/group/{id}',
      create: 'POST /vision/group',
      update: 'POST /vision/group/{id}',
      remove: 'DELETE /vision/group/{id}',
    },
    item: {
      get: 'GET /vision/item/{id}',
      create: 'POST /vision/item',
      update: 'POST /vision/item/{id}',
      remove: 'DELETE /vision/item/{id}',
    },
  },
  removal: { confirm: 'checkbox', closeOnError: true, takes: 'descendants' },
  importKey: 'code',
});
export type Vision = Infer<typeof visions>;
