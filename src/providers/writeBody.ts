import { givenValue, isWritable, type Field, type Resource, nodeKindOf } from '#schema';

type Row = Readonly<Record<string, unknown>>;

const belongs = (field: Field, node: unknown): boolean =>
  !field.only || node === undefined || node === null || field.only === nodeKindOf(Number(node));

/** The type of a node among its values; undefined where the resource is no tree family. */
const typeIn = ({ tree }: Resource, data: Row): unknown => tree?.types && data[tree.types.key];

const writableFields = (resource: Resource, data: Row, type: unknown = typeIn(resource, data)): Row =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, field]) => isWritable(field) && belongs(field, type) && data[name] !== undefined)
      .map(([name, field]) => [name, givenValue(field, data[name])]),
  );

const pick = (data: Row, keys: readonly string[]): Row =>
  Object.fromEntries(keys.filter((key) => data[key] !== undefined).map((key) => [key, data[key]]));

/** The body of a create call: the fields one may write, and where a node goes. */
export const createBody = (resource: Resource, data: Row): Row => {
  const { tree } = resource;
  const place = tree
    ? ['parentId', 'position', ...(tree.types ? [tree.types.key] : []), ...(tree.scope ? [tree.scope.key] : [])]
    : [];
  return { ...writableFields(resource, data), ...pick(data, place) };
};

/** The body of an update call: the fields that differ from `before`, and the revision they were made from. */
export const updateBody = (resource: Resource, data: Row, before: Row = {}): Row => {
  const old = writableFields(resource, before, typeIn(resource, data));
  const changed = Object.entries(writableFields(resource, data)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return { ...Object.fromEntries(changed), ...pick(data, ['revision']) };
};
