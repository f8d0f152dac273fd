import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#server/database/schema.ts';

const counted = async (db: Executor, nodes: RawBuilder<unknown>): Promise<Record<string, number>> => {
  const { rows } = await sql<{ groups: number; items: number }>`
    with recursive held as (${nodes})
    select count(*) filter (where type = 1) as groups, count(*) filter (where type = 2) as items from held`.execute(db);
  const { groups = 0, items = 0 } = rows[0] ?? {};
  // The sum that stands under the resource's own name would count them twice.
  return { 'package-items': 0, 'package-items:group': Number(groups), 'package-items:item': Number(items) };
};

/** Sub-groups and items that go along with a group. */
export const heldByNode = (db: Executor, id: number): Promise<Record<string, number>> =>
  counted(
    db,
    sql`select id, type from package_items where parent_id = ${id}
      union all select below.id, below.type from package_items below join held on below.parent_id = held.id`,
  );

/** Groups and items that go along with a package. */
export const heldByPackage = (db: Executor, id: number): Promise<Record<string, number>> =>
  counted(db, sql`select id, type from package_items where package_id = ${id}`);
