import { givenValue, type Field } from '#schema';

const comparable = (field: Field | undefined, value: unknown): string =>
  JSON.stringify(givenValue(field, value ?? null)) ?? 'null';

/** True where two values of a field are the same to its record. */
export const sameValue = (field: Field | undefined, one: unknown, other: unknown): boolean =>
  comparable(field, one) === comparable(field, other);
