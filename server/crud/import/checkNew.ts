import { listedNode } from '#schema';
import type { Entity } from '#server/crud/entity.ts';
import type { Column, ImportProblem } from './draft.ts';
import { typeColumn } from './importColumns.ts';

/** Columns without which no new record can be made, beside its key. */
export const neededColumns = (entity: Entity): Column[] => {
  const needed = [...entity.writable]
    .filter(([, field]) => field.required && !field.when && !field.only)
    .filter(([, field]) => !('default' in field && field.default !== undefined))
    .map(([name]) => name);
  // Where a family lists its items, a row is one unless it says otherwise.
  const type = listedNode(entity.resource) ? undefined : typeColumn(entity);
  return [...needed, ...(type ? [type] : [])];
};

/** Columns that new records need and the file does not have. */
export const missingColumns = (
  entity: Entity,
  columns: ReadonlyMap<Column, string>,
  heading: (column: Column) => string,
): ImportProblem[] =>
  neededColumns(entity)
    .filter((name) => !columns.has(name))
    .map((column) => ({ column, code: 'noColumn', limit: heading(column) }));
