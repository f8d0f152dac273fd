import type { Field, Resource } from '#schema';
import type { TreeResource } from '#src/tree/treeModel.ts';

/** What the ranking shows at first, in this order; the other columns can be asked for. */
const shown = ['rank', 'title', 'priority', 'band', 'answered', 'lastAnswerAt', 'overrideValue', 'overrideReason'];

const columnOf = (name: string, field: Field): Field => {
  const { list: _, ...views } = field.views ?? {};
  return { ...field, views: shown.includes(name) ? views : { ...views, list: 'hidden' } } as Field;
};

/**
 * A rated family as its priorities screen shows it: ranked, only with what is about its rating, and only changed by
 * answers and overrides.
 */
export const rankingOf = (resource: TreeResource, screen: `/${string}`): TreeResource => {
  const known = shown.filter((name) => name in resource.fields);
  const order = [...known, ...Object.keys(resource.fields).filter((name) => !known.includes(name))];
  const calls: Resource['calls'] = {
    ...resource.calls,
    without: ['create', 'remove', 'move', 'bulkMove', 'bulkUpdate', 'bulkRemove', 'import', 'template'],
  };
  return {
    ...resource,
    screen,
    fields: Object.fromEntries(order.map((name) => [name, columnOf(name, resource.fields[name]!)])),
    calls,
    list: { ...resource.list, sort: ['priority', 'desc'], numbered: false },
  };
};
