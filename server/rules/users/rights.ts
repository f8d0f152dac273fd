import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { may, type Caller } from '#server/http/access.ts';

/** The permissions that roles hold together. */
export const permissionsOfRoles = async (db: Executor, roleIds: readonly number[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ permission: string }>`
    select distinct permission from role_permissions
    where role_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(roleIds)}::jsonb))`.execute(
    db,
  );
  return rows.map(({ permission }) => permission).toSorted();
};

/** The roles that a user has. */
export const rolesOf = async (db: Executor, userId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select target_id as id from users_roles where owner_id = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Nobody gives, or takes over, rights that they do not have themselves. */
export const hasAll = (caller: Caller, permissions: readonly string[]): boolean =>
  permissions.every((permission) => may(caller, permission));
