import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#server/database/schema.ts';

/** What users hold at this moment, in two shapes of one list. */
export interface HeldRights {
  readonly permissions: readonly string[];
  /** the units to which permissions are limited, by permission; absent where some role gives it everywhere */
  readonly limits: Readonly<Record<string, readonly number[]>>;
}

/**
 * The condition by which a role (`r`) gives a permission (`p`) in its unit only. The menu is drawn or not; it belongs to
 * no unit.
 */
export const limitedSql = sql<boolean>`(p.permission not like '%:menu' and
  (r.scope = 'seeOwn' or r.scope = 'changeOwn' and p.permission not like '%:view'))`;

/** SQL for what a user's roles give together. */
export const rightsSql = (userId: RawBuilder<unknown>): RawBuilder<HeldRights> => sql`(
  select jsonb_build_object(
    'permissions', coalesce(jsonb_agg(permission), '[]'::jsonb),
    'limits', coalesce(jsonb_object_agg(permission, units) filter (where is_limited), '{}'::jsonb))
  from (
    select p.permission, bool_and(${limitedSql}) as is_limited,
      coalesce(jsonb_agg(distinct r.unit_id) filter (where r.unit_id is not null), '[]'::jsonb) as units
    from users_roles l join roles r on r.id = l.target_id join role_permissions p on p.role_id = r.id
    where l.owner_id = ${userId} group by p.permission
  ) as held
)`;

/** The permissions that a user's roles hold at this moment. */
export const permissionsOfUser = async (db: Executor, userId: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ rights: HeldRights }>`
    select ${rightsSql(sql`${userId}::bigint`)} as rights`.execute(db);
  return new Set(rows[0]!.rights.permissions);
};
