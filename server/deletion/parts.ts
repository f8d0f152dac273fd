import { sql } from 'kysely';
import { areas, tableName, type Resource } from '#schema';
import type { DeletedPart, DeletionPage } from '#resources/deletion.ts';
import type { Executor } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

/** How many records each resource has; logs are counted apart. */
const countsOf = async (db: Executor, resources: readonly Resource[]): Promise<ReadonlyMap<string, number>> => {
  const counts = resources.map(
    ({ name }) => sql`select ${name}::text as name, count(*) as records from ${sql.table(tableName(name))}`,
  );
  const { rows } = await sql<{ name: string; records: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, records }) => [name, Number(records)]));
};

/** What would go, by area in the order of the menu; areas without a record are left out. */
export const readParts = async ({ register }: Services, db: Executor): Promise<readonly DeletedPart[]> => {
  const kept = register.resources.filter(({ log }) => !log);
  const counts = await countsOf(db, kept);
  return areas.flatMap((area) => {
    const resources = kept
      .filter((one) => one.area === area)
      .map(({ name }) => ({ name, records: counts.get(name) ?? 0 }))
      .filter(({ records }) => records > 0);
    const records = resources.reduce((sum, one) => sum + one.records, 0);
    return records > 0 ? [{ area, records, resources }] : [];
  });
};

type Rest = Pick<DeletionPage, 'organisation' | 'files' | 'entries'>;

/** What would go beside the records. */
export const readRest = async (db: Executor): Promise<Rest> => {
  const { rows } = await sql<{ organisation: string | null; count: number; size: number; entries: number }>`
    select (select title from business_units where id = 1) as organisation, count(*) as count,
      coalesce(sum(size), 0)::bigint as size, (select count(*) from audit_trail) as entries
    from files where stored_at is not null`.execute(db);
  const { organisation, count, size, entries } = rows[0]!;
  return {
    organisation: organisation ?? '',
    files: { count: Number(count), size: Number(size) },
    entries: Number(entries),
  };
};
