import { encodeFilters, incomingOf, type Resource } from '#schema';
import { register } from '#resources';
import { addressOf } from '#src/screens/useScreenAddress.ts';

/** Who may refer to records of a resource at all. */
export const referringTo = (name: string) => incomingOf(register.resources, name);

/** The list of those records that refer by a field to one of `to`; of a tree, its table. */
export const relatedListPath = (to: string, of: Resource, by: string, id: number): string => {
  const operator = referringTo(to).find((one) => one.of.name === of.name && one.by === by)?.operator ?? 'include';
  const filters = encodeFilters([{ column: by, operator, value: String(id) }]);
  const query = new URLSearchParams({ ...(of.tree && { as: 'table' }), filters });
  const { pathname, search } = addressOf(of, {}, {}, `?${query.toString()}`);
  return pathname + search;
};
