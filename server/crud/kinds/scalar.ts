import { isAlways, snakeCase, type Field, type FieldKind, type FieldOf } from '#schema';
import type { Cell, JsonSchema, KindAnswer } from './kind.ts';

/** A JSON schema that also lets nothing pass. */
export const orNull = (schema: JsonSchema): JsonSchema =>
  'enum' in schema
    ? { ...schema, type: [schema['type'], 'null'], enum: [...(schema['enum'] as readonly unknown[]), null] }
    : { ...schema, type: [schema['type'], 'null'] };

/** True where every row has a value; a field of one node type is empty in rows of the other. */
export const isFilled = (field: Field): boolean => isAlways(field) && field.only === undefined;

/** The value as it is, where sheets hold such values. */
export const plainCell = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** What most kinds share: one column, shown under the field's own name. */
export const scalar = <K extends FieldKind>(schemas: {
  readonly body: KindAnswer<K>['body'];
  /** of a value that is there */
  readonly row: JsonSchema | ((field: FieldOf<K>) => JsonSchema);
}): Omit<KindAnswer<K>, 'filters'> => ({
  storage: 'column',
  blank: null,
  body: schemas.body,
  row: (name, field) => {
    const shape = typeof schemas.row === 'function' ? schemas.row(field) : schemas.row;
    return { [snakeCase(name)]: isFilled(field as Field) ? shape : orNull(shape) };
  },
  select: (at) => ({ [snakeCase(at.name)]: at.value }),
  clean: (value) => value,
  sort: (at) => at.value,
  cell: (row, wireName) => plainCell(row[wireName]),
});
