import { ratedField, ratingOf, type Field, type Resource } from '#schema';
import type { TreeResource } from '#src/tree/treeModel.ts';

/** What the ranking shows at first, in this order; the other columns can be asked for. */
const shown = ['rank', 'title', 'priority', 'band', 'answered', 'lastAnswerAt', 'overrideValue', 'overrideReason'];

/** The same by the names that they have in the rating of the resource. */
const shownOf = (resource: Resource): string[] =>
  shown.map((name) => (name === 'title' ? name : ratedField(ratingOf(resource), name)));

const columnOf = (wanted: readonly string[], name: string, field: Field): Field => {
  const { list: _, ...views } = field.views ?? {};
  return { ...field, views: wanted.includes(name) ? views : { ...views, list: 'hidden' } } as Field;
};

/**
 * A rated family, with the one rating that is meant, as its priorities screen shows it: ranked, only with what is about its rating, and only changed by
 * answers and overrides.
 */
export const rankingOf = (resource: TreeResource, screen: `/${string}`): TreeResource => {
  const wanted = shownOf(resource);
  const known = wanted.filter((name) => name in resource.fields);
  const order = [...known, ...Object.keys(resource.fields).filter((name) => !known.includes(name))];
  const calls: Resource['calls'] = {
    ...resource.calls,
    without: ['create', 'remove', 'move', 'bulkMove', 'bulkUpdate', 'bulkRemove', 'import', 'template'],
  };
  return {
    ...resource,
    screen,
    fields: Object.fromEntries(order.map((name) => [name, columnOf(wanted, name, resource.fields[name]!)])),
    calls,
    list: { ...resource.list, sort: [ratedField(ratingOf(resource), 'priority'), 'desc'], numbered: false },
  };
};
