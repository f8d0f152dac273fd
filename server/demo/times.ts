import { sql } from 'kysely';
import type { Register } from '#schema';
import type { Trx } from '#server/database/schema.ts';

/** What changes a record; signing in and taking along do not. */
const changing = ['create', 'update', 'move', 'import'];

/** Gives the records the times that the trail has of them; items of packages came with their package. */
export const setTimes = async (trx: Trx, register: Register): Promise<void> => {
  const { rows } = await sql<{ resource: string }>`select distinct resource from audit_trail`.execute(trx);
  const changed = new Set(rows.map(({ resource }) => resource));
  for (const { name } of register.resources.filter((one) => changed.has(one.name))) {
    const table = sql.table(name.replaceAll('-', '_'));
    await sql`update ${table} as record
      set created_at = coalesce(known.made, record.created_at), updated_at = known.changed
      from (select record_id, min(at) filter (where action <> 'update') as made, max(at) as changed
        from audit_trail where resource = ${name} and action in (${sql.join(changing)})
        group by record_id) as known
      where known.record_id = record.id`.execute(trx);
  }
  await sql`update package_items as item
    set created_at = package.created_at, updated_at = case when item.revision = 1 then package.created_at else item.updated_at end
    from compliance_packages as package where package.id = item.package_id`.execute(trx);
};
