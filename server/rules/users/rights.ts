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

const numbered = ({ permission, unitId }: Grant): Grant => ({
  permission,
  unitId: unitId === null ? null : Number(unitId),
});

/** What each of some roles gives. */
export const grantsByRole = async (
  db: Executor,
  roleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Grant[]>> => {
  const { rows } = await sql<Grant & { readonly roleId: number }>`
    select r.id as "roleId", p.permission, case when ${limitedSql} then r.unit_id end as "unitId"
    from role_permissions p join roles r on r.id = p.role_id
    where r.id in ${idList(roleIds)} order by 2`.execute(db);
  const found = new Map(roleIds.map((id): [number, Grant[]] => [id, []]));
  for (const row of rows) found.get(Number(row.roleId))?.push(numbered(row));
  return found;
};

/** What roles give together. */
export const grantsOfRoles = async (db: Executor, roleIds: readonly number[]): Promise<readonly Grant[]> =>
  [...(await grantsByRole(db, roleIds)).values()].flat();

/** The roles that each of some users has. */
export const rolesOfUsers = async (
  db: Executor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await sql<{ userId: number; roleId: number }>`
    select owner_id as "userId", target_id as "roleId" from users_roles
    where owner_id in ${idList(userIds)}`.execute(db);
  const found = new Map(userIds.map((id): [number, number[]] => [id, []]));
  for (const { userId, roleId } of rows) found.get(Number(userId))?.push(Number(roleId));
  return found;
};

/** The roles that a user has. */
export const rolesOf = async (db: Executor, userId: number): Promise<readonly number[]> =>
  (await rolesOfUsers(db, [userId])).get(userId) ?? [];

const reachedUnits = async (db: Executor, units: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select unnest(${reachedSql(register, units)}) as id`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
};

/** Says of grants among these whether the caller has them all, each where it is given. */
export type Holds = (grants: readonly Grant[]) => boolean;

/** Nobody gives, or takes over, rights that they do not have themselves, or not there. */
export const holdingOf = async (db: Executor, caller: Caller, asked: readonly Grant[]): Promise<Holds> => {
  const units = new Map<string, ReadonlySet<number>>();
  for (const permission of new Set(asked.map((one) => one.permission))) {
    const reach = reachOf(caller, [permission]);
    if (reach === 'everywhere' || units.has(reach.join())) continue;
    units.set(reach.join(), await reachedUnits(db, reach));
  }
  const holds = ({ permission, unitId }: Grant): boolean => {
    if (!may(caller, permission)) return false;
    const reach = reachOf(caller, [permission]);
    return reach === 'everywhere' || (unitId !== null && units.get(reach.join())!.has(unitId));
  };
  return (grants) => grants.every(holds);
};

/** True where the caller has all of these. */
export const hasAll = async (db: Executor, caller: Caller, grants: readonly Grant[]): Promise<boolean> =>
  (await holdingOf(db, caller, grants))(grants);
