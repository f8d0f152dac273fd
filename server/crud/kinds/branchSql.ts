import { sql, type RawBuilder } from 'kysely';

/** The ids of nodes of a tree's table and of all nodes below them, as one array that is found once for a query. */
export const branchSql = (table: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(with recursive branch as (
      select id from ${table} where id = any(${ids})
      union select below.id from ${table} as below join branch on below.parent_id = branch.id
    ) select id from branch)`;
