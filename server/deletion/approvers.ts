import { sql, type RawBuilder } from 'kysely';
import { administratorId } from '#schema';
import { approvePermission, hoursToApprove, type DeletionPerson } from '#resources/deletion.ts';
import { limitedSql } from '#server/auth/permissionsOfUser.ts';
import type { Executor } from '#server/database/schema.ts';

const nameSql = sql`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.position, u.username)`;

/** Active people with a password who hold the permission everywhere; the administrator is not one of them. */
export const readApprovers = async (db: Executor): Promise<readonly DeletionPerson[]> => {
  const { rows } = await sql<DeletionPerson>`
    select u.id, ${nameSql} as name from users u join credentials c on c.user_id = u.id
    where u.active and u.id <> ${administratorId} and exists (
      select from users_roles l join roles r on r.id = l.target_id join role_permissions p on p.role_id = r.id
      where l.owner_id = u.id and p.permission = ${approvePermission} and not ${limitedSql})
    order by u.id`.execute(db);
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
};

const holds = (state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(${state}->'permissions' ? ${approvePermission}, false)`;

/** Roles that give the permission now, or gave it in some entry of the trail. */
const rolesSql = sql`
  select role_id as id from role_permissions where permission = ${approvePermission}
  union select record_id from audit_trail where resource = 'roles' and (${holds(sql`before`)} or ${holds(sql`after`)})`;

const roleIdsIn = (state: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from jsonb_array_elements(
    case when jsonb_typeof(${state}->'roleIds') = 'array' then ${state}->'roleIds' else '[]'::jsonb end) as one
    where coalesce(one->>'id', one #>> '{}') in (select id::text from approving))`;

/**
 * When the permission to approve was last taken from somebody within the time that a request waits, by the trail: from a
 * role, or from a person who lost such a role, was removed or made inactive. Null where it was not.
 */
export const lastLoss = async (db: Executor): Promise<string | null> => {
  const { rows } = await sql<{ at: string | null }>`
    with approving as (${rolesSql})
    select max(at) as at from audit_trail
    where at > now() - make_interval(hours => ${sql.lit(hoursToApprove)}) and (
      resource = 'roles' and (
        ${holds(sql`before`)} and not ${holds(sql`after`)} and (after ? 'permissions' or action = 'remove')
        or action = 'remove' and record_id in (select id from approving)
        or action = 'update' and record_id in (select id from approving)
          and before->>'scope' = 'all' and after->>'scope' <> 'all')
      or resource = 'users' and (
        ${roleIdsIn(sql`before`)} > case when action = 'remove' then 0 else ${roleIdsIn(sql`after`)} end
        or after->>'active' = 'false' and exists (
          select from users_roles l where l.owner_id = record_id and l.target_id in (select id from approving))))
  `.execute(db);
  return rows[0]?.at ?? null;
};
