import { permissionOf, type Register, type Resource } from '#schema';
import { may, type Caller } from '#server/http/access.ts';

/** True for what keeps a searched text here and has a screen on which a record can be opened. */
const isSearchable = ({ server, screen, fields }: Resource): boolean =>
  server !== 'simple-rest' &&
  screen !== undefined &&
  Object.values(fields).some(({ search, storage }) => search && storage !== 'computed');

/** The resources whose records the caller may find, in the register's order. */
export const searchableFor = ({ resources }: Register, caller: Caller): readonly Resource[] =>
  resources.filter((resource) => isSearchable(resource) && may(caller, permissionOf(resource, 'view')));
