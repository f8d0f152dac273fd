import { choice, code, date, defineResource, level, longText, reference, references, text, type Infer } from '#schema';

/** How much the loss of one property of an asset would hurt. */
const need = [
  { value: 'low', colour: 'green' },
  { value: 'medium', colour: 'blue' },
  { value: 'high', colour: 'amber' },
  { value: 'critical', colour: 'red' },
] as const;

export const assets = defineResource({
  name: 'assets',
  one: 'asset',
  area: 'assetsAndReferenceData',
  permission: 'assets',
  screen: '/properties',
  title: 'title',
  code: 'code',
  tree: {
    children: 'subLevel',
    moveKey: 'assetId',
    types: { key: '_type', items: 'assets', holds: 'mixed', lists: 'item' },
  },
  fields: {
    title: text({ required: true, max: 255, search: true, sort: true, filter: true, cell: { ellipsis: 80 } }),
    code: code({ unique: true, max: 32, search: true, sort: true, filter: true, cell: { width: 112 } }),
    type: choice({
      only: 'group',
      required: true,
      default: 1,
      options: [
        { value: 1, colour: 'blue' },
        { value: 2, colour: 'grey' },
      ],
      filter: true,
    }),
    category: choice({
      only: 'item',
      required: true,
      default: 'systems',
      options: [
        { value: 'systems' },
        { value: 'equipment' },
        { value: 'places' },
        { value: 'technologies' },
        { value: 'skills' },
        { value: 'software' },
        { value: 'data' },
        { value: 'documents' },
        { value: 'infrastructure' },
        { value: 'intangible' },
      ],
      sort: true,
      filter: true,
    }),
    ownerId: reference('users', { only: 'item', filter: true, onRemove: 'clear' }),
    custodianIds: references('users', { only: 'item', filter: true, views: { list: 'hidden' } }),
    thirdPartyIds: references('third-parties', { only: 'item', filter: true, views: { list: 'hidden' } }),
    contractIds: references('contracts', { only: 'item', filter: true, views: { list: 'hidden' } }),
    unitIds: references('business-units', { only: 'item', filter: ['under', 'include', 'empty'] }),
    status: level({ only: 'item', sort: true, filter: true }),
    confidentiality: choice({ only: 'item', options: need, sort: true, filter: true, views: { list: 'hidden' } }),
    integrity: choice({ only: 'item', options: need, sort: true, filter: true, views: { list: 'hidden' } }),
    availability: choice({ only: 'item', options: need, sort: true, filter: true, views: { list: 'hidden' } }),
    place: text({ only: 'item', max: 255, search: true, filter: true, views: { list: 'hidden' } }),
    reviewDate: date({ only: 'item', sort: true, filter: true }),
    description: longText({ max: 4000, search: true, views: { list: 'hidden' } }),
  },
  calls: {
    tree: 'GET /asset/groups',
    list: 'GET /assets',
    bulkUpdate: 'POST /assets',
    group: {
      all: 'GET /asset/group/list',
      get: 'GET /asset/group/{id}',
      create: 'POST /asset/group',
      update: 'PATCH /asset/group/{id}',
      remove: 'DELETE /asset/group/{id}',
    },
    item: {
      get: 'GET /asset/{id}',
      create: 'POST /asset',
      update: 'POST /asset/{id}',
      remove: 'DELETE /asset/{id}',
    },
  },
  removal: { confirm: 'checkbox', closeOnError: false, takes: 'descendants', item: { confirm: 'yesNo' } },
  sections: [
    { name: 'asset', fields: ['title', 'code', 'type', 'category', 'place', 'description'] },
    { name: 'people', fields: ['ownerId', 'custodianIds', 'unitIds'] },
    { name: 'outside', fields: ['thirdPartyIds', 'contractIds'] },
    { name: 'state', fields: ['status', 'confidentiality', 'integrity', 'availability', 'reviewDate'] },
  ],
  importKey: 'code',
});
export type Asset = Infer<typeof assets>;
