import { highestLevel } from '#schema';
import { sql, type RawBuilder } from 'kysely';

// The same rules as in conformity.ts, for lists: one statement whatever the number of packages. Weighted average, sum
// and minimum of nested groups equal those of the items themselves; only the plain average needs the shape of the tree.
// Rounding first to ten decimals takes back what division lost, so that a half still rounds up; `least` takes null for
// the largest, so no null may reach it.
const leafOf = (level: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(${level}, ${sql.lit(highestLevel)}) * 100.0 / ${sql.lit(highestLevel)}`;
const leaf = leafOf(sql.ref('level'));
const half = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`round(round((${value})::numeric, 10), 2)`;

const average = sql`
  with recursive living as (
    select id, parent_id from scored
    union select above.id, above.parent_id from nodes above join living on living.parent_id = above.id
  ), shared as (
    select parent_id, count(*)::numeric as parts from living group by parent_id
  ), portions as (
    select living.id, 1::numeric(60, 40) / shared.parts as portion
      from living join shared on shared.parent_id is null where living.parent_id is null
    union all
    select living.id, (portions.portion / shared.parts)::numeric(60, 40)
      from portions join living on living.parent_id = portions.id join shared on shared.parent_id = portions.id
  )
  select ${half(sql`sum(portion * (${leaf}))`)} from portions join scored on scored.id = portions.id`;

/**
 * The score of a tree. `nodes` selects id, parent_id (null for its roots), type, level, weight and not_applicable;
 * `calcType` gives the way of calculating.
 */
const scoreOf = (nodes: RawBuilder<unknown>, calcType: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive nodes as (${nodes}), scored as materialized (
    select id, parent_id, level, weight from nodes where type = 2 and level is not null and not not_applicable
  )
  select case ${calcType}
    when 'weightedAverage' then (select ${half(sql`sum(coalesce(weight, 1) * ${leaf}) / sum(coalesce(weight, 1))`)} from scored)
    when 'sum' then (select ${half(sql`case when count(*) > 0 then least(100, sum(${leaf})) end`)} from scored)
    when 'minimum' then (select ${half(sql`min(${leaf})`)} from scored)
    else (${average})
  end)`;

const columns = sql`id, parent_id, type, level, weight, not_applicable`;

/** The conformity of a package; the argument is the alias of compliance_packages. */
export const packageScore = (alias: string): RawBuilder<unknown> =>
  scoreOf(
    sql`select ${columns} from package_items where package_id = ${sql.ref(`${alias}.id`)}`,
    sql.ref(`${alias}.calc_type`),
  );

/** The score of a group or item; the argument is the alias of package_items. */
export const nodeScore = (alias: string): RawBuilder<unknown> => {
  const own = (column: string): RawBuilder<unknown> => sql.ref(`${alias}.${column}`);
  const below = sql`
    select id, null::bigint as parent_id, type, level, weight, not_applicable
      from package_items where id = ${own('id')}
    union all
    select below.id, below.parent_id, below.type, below.level, below.weight, below.not_applicable
      from package_items below join nodes on nodes.id = below.parent_id`;
  const calcType = sql`(select calc_type from compliance_packages where id = ${own('package_id')})`;
  const ofItem = sql`case when ${own('level')} is not null and not ${own('not_applicable')} then ${half(leafOf(own('level')))} end`;
  return sql`case when ${own('type')} = 2 then ${ofItem} else ${scoreOf(below, calcType)} end`;
};

/** How many nodes of a type a package has. */
export const nodeCount =
  (type: 1 | 2) =>
  (alias: string): RawBuilder<unknown> =>
    sql`(select count(*) from package_items where package_id = ${sql.ref(`${alias}.id`)} and type = ${sql.lit(type)})`;
