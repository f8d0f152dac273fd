import { belongingOf, snakeCase, tableName, unitsOf, type Register, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Reach } from '#server/http/access.ts';
import { branchSql } from './kinds/branchSql.ts';
import { idsOf } from './kinds/filters.ts';
import type { Sight } from './sight.ts';
import { joinTableName } from './tables.ts';

/** Records as somebody sees them; all of them where there is no sight. */
export interface Seen {
  readonly register: Register;
  readonly sight?: Sight | undefined;
}

const tableOf = (resource: Resource): RawBuilder<unknown> => sql.table(tableName(resource.name));

/** The ids of these units and of all below them, as one array that is found once for a query. */
export const reachedSql = ({ resources }: Register, units: readonly number[]): RawBuilder<unknown> =>
  branchSql(tableOf(unitsOf(resources)!), idsOf(sql`${units.join(',')}`));

/** The ids of the units that a record belongs to, as an array. The resource must belong to units. */
export const unitsSql = (register: Register, resource: Resource, alias: string): RawBuilder<unknown> => {
  const { by, field, to } = belongingOf(resource, register.resources)!;
  const column = sql.ref(`${alias}.${snakeCase(field)}`);
  if (by === 'self' || by === 'unit') return sql`array_remove(array[${column}], null)`;
  if (by === 'units') {
    return sql`array(select link.target_id from ${sql.table(joinTableName(resource, field))} as link
      where link.owner_id = ${sql.ref(`${alias}.id`)})`;
  }
  const above = `${alias}_of`;
  return sql`coalesce((select ${unitsSql(register, to, above)} from ${tableOf(to)} as ${sql.id(above)}
    where ${sql.ref(`${above}.id`)} = ${column}), array[]::bigint[])`;
};

/** The condition by which a record belongs to one of the reached units, or to none. */
const isSeen = (
  register: Register,
  resource: Resource,
  alias: string,
  reached: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const { by, field, to } = belongingOf(resource, register.resources)!;
  const column = sql.ref(`${alias}.${snakeCase(field)}`);
  if (by === 'self') return sql`${column} = any(${reached})`;
  if (by === 'unit') return sql`(${column} is null or ${column} = any(${reached}))`;
  if (by === 'units') {
    const links = sql`select 1 from ${sql.table(joinTableName(resource, field))} as link
      where link.owner_id = ${sql.ref(`${alias}.id`)}`;
    return sql`(not exists (${links}) or exists (${links} and link.target_id = any(${reached})))`;
  }
  const above = `${alias}_of`;
  return sql`(${column} is null or exists (select 1 from ${tableOf(to)} as ${sql.id(above)}
    where ${sql.ref(`${above}.id`)} = ${column} and ${isSeen(register, to, above, reached)}))`;
};

const seenWithin = (register: Register, resource: Resource, alias: string, reach: Reach) => {
  if (reach === 'everywhere' || !belongingOf(resource, register.resources)) return undefined;
  return isSeen(register, resource, alias, reachedSql(register, reach));
};

/** The condition by which a record's title is shown beside what refers to it; undefined where all are. */
export const choiceSql = (
  { register, sight }: Seen,
  resource: Resource,
  alias: string,
): RawBuilder<boolean> | undefined => sight && seenWithin(register, resource, alias, sight.ofChoices(resource));

/** What stands in `from` for the records of a resource: its table, or those of its rows that are seen. */
export const seenSql = ({ register, sight }: Seen, resource: Resource, alias: string): RawBuilder<unknown> => {
  const seen = sight && seenWithin(register, resource, 'kept', sight.ofRecords(resource));
  if (!seen) return sql`${tableOf(resource)} as ${sql.id(alias)}`;
  return sql`(select kept.* from ${tableOf(resource)} as kept where ${seen}) as ${sql.id(alias)}`;
};
