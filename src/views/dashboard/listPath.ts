import { resources } from '#resources';
import type { Resource } from '#schema';

const known: readonly Resource[] = resources;

/** The screen that lists a resource; of a tree that belongs to a record, the list of those records. */
export const listPath = (name: string): string | undefined => {
  const resource = known.find((one) => one.name === name);
  if (resource?.tree?.scope) return listPath(resource.tree.scope.to);
  return resource?.screen?.replace(/\/:.*$/, '');
};
