import { archivingFields, snakeCase, tableName, type Register, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import { idsOf } from './kinds/filters.ts';
import { resourceNamed } from './kinds/labelSql.ts';

/** Where records stand that hold on to those of a resource, and by which columns. */
export const keptBy = (register: Register, resource: Resource): { table: RawBuilder<unknown>; columns: string[] } => {
  const keeper = resourceNamed(register, resource.removal?.archives ?? '');
  return {
    table: sql.table(tableName(keeper.name)),
    columns: archivingFields(resource, keeper).map(snakeCase),
  };
};

/** How many records hold on to these, under the name that tells them from those that go along. */
export const countKept = async (
  executor: Executor,
  register: Register,
  resource: Resource,
  ids: Iterable<number>,
): Promise<Record<string, number>> => {
  if (!resource.removal?.archives) return {};
  const { table, columns } = keptBy(register, resource);
  const refers = columns.map((column) => sql`${sql.id(column)} = any(${idsOf(sql`${[...ids].join(',')}`)})`);
  const { rows } = await sql<Row>`select count(*) as kept from ${table}
    where ${sql.join(refers, sql` or `)}`.execute(executor);
  const kept = Number(rows[0]?.['kept']);
  return kept > 0 ? { [`${resource.removal.archives}:kept`]: kept } : {};
};
