import { date, defineResource, described, familyTree, itemOwner, named, text, type Infer } from '#schema';

/** Axes of the vision and what each of them asks for. */
export const visions = defineResource({
  name: 'visions',
  one: 'vision',
  area: 'assetsAndReferenceData',
  permission: 'visions',
  screen: '/visions',
  title: 'title',
  code: 'code',
  tree: familyTree(),
  fields: {
    ...named,
    ...itemOwner,
    targetDate: date({ only: 'item', sort: true, filter: true }),
    measure: text({ only: 'item', max: 500, search: true, views: { list: 'hidden' } }),
    ...described,
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
