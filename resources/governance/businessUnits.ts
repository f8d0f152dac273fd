import { code, defineResource, longText, reference, text, type Infer } from '#schema';

export const businessUnits = defineResource({
  name: 'business-units',
  one: 'businessunit',
  area: 'governanceAndLeadership',
  permission: 'organizationalStructure',
  screen: '/business-unit/:type?/:action?/:id?',
  title: 'title',
  code: 'code',
  tree: {
    children: 'subLevel',
    moveKey: 'unitId',
    root: 1,
    members: { of: 'users', by: 'unitIds', as: 'users', fields: ['avatar', 'position'] },
  },
  unit: 'id',
  fields: {
    title: text({ required: true, max: 200, search: true, sort: true, filter: true }),
    code: code({ unique: true, max: 32, search: true, sort: true, filter: true }),
    managerId: reference('users', { filter: true, onRemove: 'clear', cell: { width: 192 } }),
    description: longText({ max: 2000, views: { list: 'hidden' } }),
  },
  calls: {
    list: 'GET /businessunits/list',
    all: 'GET /businessunits/all',
    tree: 'GET /businessunits',
    create: 'POST /businessunit',
    update: 'POST /businessunit/{id}',
    move: 'POST /businessunit/sub',
    bulkMove: 'POST /businessunits/sub',
    export: 'GET /businessunits/export',
    import: 'POST /businessunits/import',
    template: 'GET /businessunits/import/template',
    bulkUpdate: 'POST /businessunits',
    bulkRemove: 'POST /businessunits/remove',
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'descendants' },
  importKey: 'code',
});
export type BusinessUnit = Infer<typeof businessUnits>;
