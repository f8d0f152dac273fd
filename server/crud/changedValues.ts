import { camelKeys, givenValue, snakeCase } from '#schema';
import type { Row } from '#server/database/schema.ts';
import { same } from './difference.ts';
import type { Entity } from './entity.ts';

/** Those of the given values that differ from the row (wire form). */
export const changedValues = (
  { fields }: Entity,
  values: Readonly<Record<string, unknown>>,
  row: Row,
): Record<string, unknown> => {
  const stored = (name: string): unknown => givenValue(fields.get(name), camelKeys(row[snakeCase(name)] ?? null));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, stored(name))));
};
