import { choice, code, defineResource, instant, integer, kindOfRecord, reference, text, type Infer } from '#schema';

/** What an entry of the trail says was done. */
export const trailActions = [
  { value: 'create', colour: 'green' },
  { value: 'update', colour: 'blue' },
  { value: 'move', colour: 'blue' },
  { value: 'remove', colour: 'red' },
  { value: 'restore', colour: 'green' },
  { value: 'import', colour: 'blue' },
  { value: 'export', colour: 'amber' },
  { value: 'login', colour: 'grey' },
  { value: 'loginFailed', colour: 'amber' },
  { value: 'locked', colour: 'red' },
  { value: 'unlock', colour: 'amber' },
  { value: 'logout', colour: 'grey' },
  { value: 'password', colour: 'amber' },
  { value: 'demandPassword', colour: 'amber' },
  { value: 'endSessions', colour: 'amber' },
  { value: 'secondFactor', colour: 'amber' },
  { value: 'verify', colour: 'grey' },
  { value: 'erase', colour: 'red' },
  { value: 'ask', colour: 'amber' },
  { value: 'approve', colour: 'green' },
  { value: 'refuse', colour: 'red' },
  { value: 'withdraw', colour: 'grey' },
  { value: 'expire', colour: 'grey' },
] as const;
export type TrailAction = (typeof trailActions)[number]['value'];

/** What the trail tells of beside records of resources. */
export const otherKinds = ['settings', 'saved-views', 'backups', 'database'] as const;

const seen = { input: 'readOnly' } as const;

/** What happened, to what, by whom, when and from where; the states before and after come with one entry alone. */
export const auditTrail = defineResource({
  name: 'audit-trail',
  one: 'auditEntry',
  area: 'userManagement',
  permission: 'auditTrail',
  screen: '/audit-trail',
  title: 'title',
  titleElse: 'userTitle',
  log: true,
  fields: {
    at: instant({ ...seen, required: true, sort: true, filter: ['from', 'to'], cell: { width: 168 } }),
    userTitle: text({ ...seen, blank: 'bySystem', cell: { width: 176 } }),
    userId: reference('users', {
      ...seen,
      filter: ['equal', 'include', 'notEqual', 'empty'],
      views: { list: 'hidden' },
    }),
    action: choice({ ...seen, required: true, filter: true, options: trailActions, cell: { width: 152 } }),
    resource: kindOfRecord({ ...seen, required: true, filter: true, cell: { width: 176 } }),
    recordId: integer({ ...seen, filter: ['equal'], views: { list: 'hidden' } }),
    title: text({ ...seen, filter: ['include'] }),
    address: code({ ...seen, filter: ['equal', 'empty'], cell: { width: 136 } }),
    erasedAt: instant({ ...seen, filter: ['empty'], views: { list: 'hidden', show: 'absent' } }),
  },
  calls: { without: ['all', 'create', 'update', 'remove', 'bulkUpdate', 'bulkRemove', 'takes', 'history'] },
  list: {
    sort: ['at', 'desc'],
    height: '80vh',
    columns: ['at', 'userTitle', 'action', 'resource', 'title', 'address'],
    quick: [
      ['userId', 'include'],
      ['resource', 'include'],
      ['action', 'include'],
    ],
  },
});
export type AuditEntry = Infer<typeof auditTrail>;
