import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#server/database/schema.ts';

/** SQL for the permissions of a user, as a JSON list: those of all the roles together. */
export const permissionsSql = (userId: RawBuilder<unknown>): RawBuilder<readonly string[]> => sql`coalesce((
  select jsonb_agg(distinct p.permission)
  from users_roles r join role_permissions p on p.role_id = r.target_id where r.owner_id = ${userId}
), '[]'::jsonb)`;

/** The permissions that a user's roles hold at this moment. */
export const permissionsOfUser = async (db: Executor, userId: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ permissions: readonly string[] }>`
    select ${permissionsSql(sql`${userId}::bigint`)} as permissions`.execute(db);
  return new Set(rows[0]!.permissions);
};
