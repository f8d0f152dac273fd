import { sql, type RawBuilder } from 'kysely';
import { unitEntity } from './entities.ts';

/** The ids of a unit and of all units below it. */
export const branchSql = (unitId: number): RawBuilder<unknown> => {
  const table = sql.table(unitEntity.table);
  return sql`with recursive branch as (
      select id from ${table} where id = ${unitId}
      union select below.id from ${table} as below join branch on below.parent_id = branch.id
    ) select id from branch`;
};
