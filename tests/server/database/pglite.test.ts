import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectSession } from '#server/database/connect.ts';
import { DurableFiles } from '#server/database/embedded/DurableFiles.ts';
import { openPglite } from '#server/database/embedded/openPglite.ts';
import { tidy } from '#server/database/embedded/tidy.ts';
import { openTestDatabase } from '#tests/server/testDatabase.ts';

it('Every commit of the embedded database reaches the disk', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-pglite-'));
  const files = new DurableFiles(folder);
  const db = connectSession(await openPglite({ files, synced: true }));
  await sql`create table notes (id bigint)`.execute(db);
  const before = files.syncs;
  for (let id = 0; id < 20; id += 1) await sql`insert into notes values (${id})`.execute(db);
  expect(files.syncs).toBeGreaterThanOrEqual(before + 20);
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it('The embedded database is tidied where much has changed, and only there', async () => {
  const { db, close } = await openTestDatabase();
  await sql`insert into roles (title) select 'نقش ' || n from generate_series(1, 1000) n`.execute(db);
  // PostgreSQL counts changes at most once a second.
  await wait(1100);
  await sql`select 1`.execute(db);
  expect(await tidy(db)).toContain('roles');
  const { rows } = await sql`select reltuples::int as count from pg_class where relname = 'roles'`.execute(db);
  expect(rows).toEqual([{ count: 1000 }]);
  expect(await tidy(db)).not.toContain('roles');
  await close();
});
