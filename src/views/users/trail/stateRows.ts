import { expandedName, parentField, type Field, type Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { sameValue } from '#src/fields/sameValue.ts';

/** A line of the states: a field of the definition, or something else that an entry tells. */
export interface StateRow {
  readonly name: string;
  readonly field: Field | undefined;
  readonly changed: boolean;
}

interface States {
  readonly before: Values | null;
  readonly after: Values | null;
}

/** What every record has and no person has given. */
const ofEvery: readonly string[] = ['id', 'revision', 'createdAt', 'updatedAt'];

const fieldsOf = (resource: Resource | undefined): ReadonlyMap<string, Field> =>
  new Map(
    Object.entries(resource ? { ...resource.fields, ...(resource.tree && { parentId: parentField(resource) }) } : {}),
  );

const isSame = (field: Field | undefined, one: unknown, other: unknown): boolean =>
  field ? sameValue(field, one, other) : JSON.stringify(one) === JSON.stringify(other);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The lines of two states: what differs first, in the order of the definition; what is empty on both sides is left out. */
export const statesOf = (resource: Resource | undefined, { before, after }: States): readonly StateRow[] => {
  const fields = fieldsOf(resource);
  const labels = new Set([...fields.keys()].map(expandedName).filter((name) => !fields.has(name)));
  const given = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const names = [
    ...[...fields.keys()].filter((name) => given.has(name)),
    ...[...given].filter((name) => !fields.has(name) && !labels.has(name) && !ofEvery.includes(name)),
  ];
  const rows = names
    .filter((name) => !isNothing(before?.[name]) || !isNothing(after?.[name]))
    .map((name) => {
      const field = fields.get(name);
      return { name, field, changed: !isSame(field, before?.[name], after?.[name]) };
    });
  return [...rows.filter(({ changed }) => changed), ...rows.filter(({ changed }) => !changed)];
};
