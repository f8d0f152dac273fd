import { rowNames, type Entity } from './entity.ts';

type Values = Readonly<Record<string, unknown>>;

/** True where two values are written alike. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs between two states (camelCase values), without what is computed or follows from every change. */
export const difference = (
  entity: Entity,
  before: Values,
  after: Values,
): { readonly before: Values; readonly after: Values } => {
  const stored = Object.entries(entity.resource.fields).filter(([, field]) => field.storage !== 'computed');
  const names = stored.flatMap(([name]) => rowNames(name)).filter((name) => !same(before[name], after[name]));
  const part = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: part(before), after: part(after) };
};
