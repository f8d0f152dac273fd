import { problemPath, snakeCase } from '#schema';
import type { Row } from '#server/database/schema.ts';
import type { Entity } from './entity.ts';
import { kindOf } from './kinds/index.ts';
import type { FieldError } from '#server/http/errors.ts';

/** Refuses values that do not go with what the record (database form) holds: rows of a list that it never had. */
export const checkStored = (
  { resource }: Entity,
  values: Readonly<Record<string, unknown>>,
  stored: Row | undefined,
  refusals: { readonly add: (field: string, problem: FieldError) => void },
): void => {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    const problem = field && kindOf(field).beside?.(value, stored?.[snakeCase(name)]);
    if (problem) refusals.add(problemPath(name, problem), problem);
  }
};
