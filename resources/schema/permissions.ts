import type { CallName, Resource } from './resource.ts';

/** Which action of its resource's feature each call needs. */
export const actionOfCall = {
  list: 'view',
  all: 'view',
  tree: 'view',
  get: 'view',
  export: 'view',
  history: 'view',
  related: 'view',
  create: 'add',
  // What exists already is changed only for those who may edit as well.
  import: 'add',
  importColumns: 'add',
  template: 'add',
  update: 'edit',
  move: 'edit',
  bulkMove: 'edit',
  bulkUpdate: 'edit',
  restore: 'edit',
  bulkRestore: 'edit',
  remove: 'delete',
  bulkRemove: 'delete',
  takes: 'delete',
} as const satisfies Record<CallName, string>;

/** `area:feature:action` of a resource, as sessions and roles carry it. */
export const permissionOf = (resource: Pick<Resource, 'area' | 'permission'>, action: string): string =>
  `${resource.area}:${resource.permission}:${action}`;

/** Every permission string of a resource. */
export const permissionsOf = (resource: Pick<Resource, 'area' | 'permission' | 'actions'>): string[] =>
  ['menu', 'view', 'add', 'edit', 'delete', ...(resource.actions ?? [])].map((action) =>
    permissionOf(resource, action),
  );

/**
 * What a permission makes no sense without, of those that there are: viewing, for all else that is done with a thing and
 * for its entry in the menu.
 */
export const neededFor = (permission: string, register: readonly string[]): readonly string[] => {
  const view = permission.replace(/[^:]*$/, 'view');
  return permission !== view && register.includes(view) ? [view] : [];
};

/** Permissions with what they need, each once, in order. */
export const withNeeded = (permissions: readonly string[], register: readonly string[]): string[] =>
  [...new Set([...permissions, ...permissions.flatMap((one) => neededFor(one, register))])].toSorted();

/** The user with this id is the administrator: always allowed, never removable. */
export const administratorId = 1;
