import { sql } from 'kysely';
import { register } from '#resources';
import { limitedSql } from '#server/auth/permissionsOfUser.ts';
import { reachedSql } from '#server/crud/belongingSql.ts';
import type { Executor } from '#server/database/schema.ts';
import { may, reachOf, type Caller } from '#server/http/access.ts';

/** A permission as a role gives it: everywhere, or in one unit and below. */
export interface Grant {
  readonly permission: string;
  /** null where it holds everywhere */
  readonly unitId: number | null;
}

const idList = (ids: readonly number[]) =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** What roles give together. */
export const grantsOfRoles = async (db: Executor, roleIds: readonly number[]): Promise<readonly Grant[]> => {
  const { rows } = await sql<Grant>`
    select distinct p.permission, case when ${limitedSql} then r.unit_id end as "unitId"
    from role_permissions p join roles r on r.id = p.role_id
    where r.id in ${idList(roleIds)} order by 1, 2`.execute(db);
  return rows.map(({ permission, unitId }) => ({ permission, unitId: unitId === null ? null : Number(unitId) }));
};

/** The roles that a user has. */
export const rolesOf = async (db: Executor, userId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select target_id as id from users_roles where owner_id = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
};

const isWithin = async (db: Executor, unit: number, units: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{
    within: boolean;
  }>`select ${unit} = any(${reachedSql(register, units)}) as within`.execute(db);
  return rows[0]?.within === true;
};

/** Nobody gives, or takes over, rights that they do not have themselves, or not there. */
export const hasAll = async (db: Executor, caller: Caller, grants: readonly Grant[]): Promise<boolean> => {
  if (!grants.every(({ permission }) => may(caller, permission))) return false;
  const asked = new Set<string>();
  for (const { permission, unitId } of grants) {
    const reach = reachOf(caller, [permission]);
    if (reach === 'everywhere') continue;
    if (unitId === null) return false;
    const question = `${unitId} in ${reach.join()}`;
    if (!asked.has(question) && !(await isWithin(db, unitId, reach))) return false;
    asked.add(question);
  }
  return true;
};
