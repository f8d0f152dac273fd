import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { tablesOf } from '#server/crud/tables.ts';
import { differenceOf } from '#server/database/difference.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import snapshot from '#server/database/migrations/schema.snapshot.json' with { type: 'json' };
import type { TableModel } from '#server/database/model.ts';
import { systemTables } from '#server/database/systemTables.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';
import { readTables } from '#server/database/readTables.ts';

const wanted: readonly TableModel[] = [...resources.flatMap(tablesOf), ...systemTables];
const byName = (tables: readonly TableModel[]): TableModel[] => tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));

describe.each(engines)('migrations on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it('lead exactly to the tables that the definitions ask for', async () => {
    expect(byName(await readTables(database.db))).toEqual(byName(wanted));
  });

  it('are applied once', async () => {
    await migrate(database.db);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('refuse a database of a newer program', async () => {
    await expect(migrate(database.db, migrations.slice(0, -1))).rejects.toMatchObject({ key: 'database.newer' });
  });

  it('refuse a file that was changed after it had been applied', async () => {
    const changed = migrations.map((migration) => ({ ...migration, checksum: 'another' }));
    await expect(migrate(database.db, changed)).rejects.toMatchObject({ key: 'database.changed' });
  });
});

it('The snapshot is that of the definitions: npm run migration writes nothing', () => {
  expect(differenceOf(snapshot as unknown as readonly TableModel[], wanted).statements).toEqual([]);
});
