// What the data of the organisation structure cannot say.
import { sql } from 'kysely';
import type { Rules } from '#server/crud/rules.ts';
import type { Executor } from '#server/database/schema.ts';
import { branchSql } from '#server/crud/kinds/branchSql.ts';
import { unitEntity } from './entities.ts';
import { peopleRoute } from './peopleRoute.ts';
import { placeRoutes } from './placeRoutes.ts';

/** How many people lose a place when a unit goes with all below it; they themselves stay. */
const leaving = async (executor: Executor, id: number): Promise<number> => {
  const { rows } = await sql<{ people: number }>`select count(distinct owner_id) as people from users_units
    where target_id = any(${branchSql(sql.table(unitEntity.table), sql`array[${id}]::bigint[]`)})`.execute(executor);
  return Number(rows[0]?.people ?? 0);
};

/** People belong to units by calls of their own. */
export const unitRules: Rules = {
  takes: async (executor, id) => {
    const people = await leaving(executor, id);
    return people > 0 ? { 'users:places': people } : {};
  },
  routes: (app, services) => {
    placeRoutes(app, services);
    peopleRoute(app, services);
  },
};
