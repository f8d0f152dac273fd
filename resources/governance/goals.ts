import { choice, date, defineResource, described, named, percent, reference, type Infer } from '#schema';

export const goals = defineResource({
  name: 'goals',
  one: 'goal',
  area: 'governanceAndLeadership',
  permission: 'goals',
  screen: '/goals/:type?/:action?/:id?',
  title: 'title',
  code: 'code',
  tree: { children: 'subLevel', moveKey: 'goalId' },
  unit: 'unitId',
  fields: {
    ...named,
    state: choice({
      required: true,
      default: 'planned',
      options: [
        { value: 'planned', colour: 'grey' },
        { value: 'onTrack', colour: 'green' },
        { value: 'atRisk', colour: 'amber' },
        { value: 'offTrack', colour: 'red' },
        { value: 'achieved', colour: 'blue' },
      ],
      sort: true,
      filter: true,
    }),
    progress: percent({ sort: true, filter: true }),
    ownerId: reference('users', { filter: true, onRemove: 'clear', cell: { width: 176 } }),
    unitId: reference('business-units', { filter: ['equal', 'under', 'empty'], views: { list: 'hidden' } }),
    visionId: reference('visions', { filter: true, views: { list: 'hidden' } }),
    startDate: date({ sort: true, filter: true, views: { list: 'hidden' } }),
    reviewDate: date({ due: true, sort: true, filter: true }),
    ...described,
  },
  calls: {
    wrap: 'data.data',
    tree: 'GET /goals',
    list: 'GET /goallist',
    all: 'GET /goals/all',
    update: 'PATCH /goal/{id}',
    bulkUpdate: 'POST /goals',
  },
  removal: { confirm: 'checkbox', closeOnError: false, takes: 'descendants' },
  sections: [
    { name: 'goal', fields: ['title', 'code', 'description'] },
    { name: 'course', fields: ['state', 'progress', 'startDate', 'reviewDate'] },
    { name: 'belonging', fields: ['ownerId', 'unitId', 'visionId'] },
  ],
  importKey: 'code',
});
export type Goal = Infer<typeof goals>;
