import { camelCase, isAsked, nodeTypes, valueProblem, type Field, type NodeType } from '#schema';
import type { Row } from '#server/database/schema.ts';
import type { FieldError } from '#server/http/errors.ts';
import type { Entity } from './entity.ts';
import { kindOf } from './kinds/index.ts';

type Values = Readonly<Record<string, unknown>>;

interface Settling {
  /** in wire form; undefined for a new record */
  readonly before: Row | undefined;
  readonly type: NodeType | undefined;
  readonly refusals: { readonly add: (field: string, problem: FieldError) => void };
}

/** What a field has where nothing is kept. */
const nothingOf = (field: Field): unknown => (kindOf(field).storage === 'column' ? kindOf(field).blank : []);

const dependents = (entity: Entity, type: NodeType | undefined): [string, Field][] =>
  [...entity.writable].filter(([, field]) => field.when && (!field.only || nodeTypes[field.only] === type));

const startValues = (entity: Entity): Values =>
  Object.fromEntries(
    [...entity.writable].map(([name, field]) => [name, 'default' in field ? field.default : undefined]),
  );

const storedValues = (row: Row): Values =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]));

/** True where a change is about the field, or about one that it depends on; others do not ask for what was missing before. */
const isTouched = (entity: Entity, name: string | undefined, given: Values): boolean =>
  name !== undefined &&
  (Object.hasOwn(given, name) || isTouched(entity, entity.resource.fields[name]?.when?.field, given));

/**
 * Holds the fields that depend on others to the whole record, as it was and will be: refuses a value
 * where the field does not apply, asks for one where it must be given, and empties what no longer applies.
 * Gives the values to write.
 */
export const settleDependents = (
  entity: Entity,
  given: Values,
  { before, type, refusals }: Settling,
): Record<string, unknown> => {
  const { fields } = entity.resource;
  const values: Record<string, unknown> = { ...given };
  for (const [name, field] of dependents(entity, type)) {
    const known = { ...(before ? storedValues(before) : startValues(entity)), ...values };
    const problem = valueProblem(fields, name, known);
    if (problem?.code === 'notAsked' && !Object.hasOwn(given, name)) values[name] = nothingOf(field);
    else if (problem?.code === 'notAsked') refusals.add(name, problem);
    else if (problem?.code === 'required' && (!before || isTouched(entity, name, given))) refusals.add(name, problem);
    else if (!isAsked(fields, name, known)) values[name] = nothingOf(field);
  }
  return values;
};
