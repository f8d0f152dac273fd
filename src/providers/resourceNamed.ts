import { register } from '#resources';
import type { Resource } from '#schema';

const byName = new Map<string, Resource>(register.resources.map((resource) => [resource.name, resource]));

/** The definition of that name. Throws for a name that the register does not have. */
export const resourceNamed = (name: string): Resource => {
  const resource = byName.get(name);
  if (!resource) throw new Error(`There is no resource '${name}' in the register`);
  return resource;
};
