import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '#server/backup/manifest.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { storeKinds } from '#tests/server/files/stores.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { archiveOf, load, openBackupStage, secretKey, type BackupStage } from './backupStage.ts';
import { furnish, strange } from './furnish.ts';

/** What an archive says of its content, whenever and wherever it was made. */
const content = ({ tables, counters, files, lost }: Manifest) => ({ tables, counters, files, lost });

/** The way of the drill: over every engine that this run has and both kinds of stores, and back to the first. */
const way = [...engines, 'embedded' as const];

describe(`what goes from ${way.join(' to ')} by archives`, () => {
  const stages: BackupStage[] = [];
  const manifests: Manifest[] = [];
  beforeAll(async () => {
    for (const [index, engine] of way.entries()) {
      const stage = await openBackupStage(engine, secretKey, storeKinds[index % 2]);
      const before = stages.at(-1);
      stages.push(stage);
      if (before) await load(stage, (await archiveOf(before)).path);
      else await furnish(stage.services);
      manifests[index] = (await archiveOf(stage)).manifest;
    }
  });
  afterAll(() => Promise.all(stages.map(({ close }) => close())));

  it('is the same in every table, counter and file', () => {
    const [first, ...others] = manifests as [Manifest, ...Manifest[]];
    expect(first.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1200);
    expect(first.files).toHaveLength(strange.length - 1);
    for (const other of others) expect(content(other)).toEqual(content(first));
  });

  it('has texts, numbers and days as they were', async () => {
    const facts = async ({ services }: BackupStage) =>
      (await sql`select title, code, description, issued_on, folded from regulators order by id`.execute(services.db))
        .rows;
    const before = await facts(stages[0]!);
    expect(before.map((row) => (row as { description: string }).description)).toEqual(strange);
    expect(await facts(stages.at(-1)!)).toEqual(before);
  });

  it('keeps its references, and its numbering goes on', async () => {
    const { db } = stages.at(-1)!.services;
    const { rows } = await sql<{
      id: number;
    }>`insert into roles (title) values ('تازه') returning id`.execute(db);
    expect(rows[0]!.id).toBe(1201);
    await expect(sql`insert into users_roles values (424242, 1, 0)`.execute(db)).rejects.toMatchObject({
      code: '23503',
    });
    const { rows: indexes } = await sql<{ count: number }>`
      select count(*) as count from pg_indexes where schemaname = 'public'`.execute(db);
    const { rows: before } = await sql<{ count: number }>`
      select count(*) as count from pg_indexes where schemaname = 'public'`.execute(stages[0]!.services.db);
    expect(indexes).toEqual(before);
  });

  it('keeps the passwords, and a trail that nobody has tampered with', async () => {
    const { db } = stages.at(-1)!.services;
    const { rows } = await sql`select password_hash from credentials where user_id = 900`.execute(db);
    expect(rows).toEqual([{ password_hash: '$argon2id$of-sara' }]);
    expect(await verifyTrail(db, secretKey)).toEqual({ entries: strange.length, erased: 0, findings: [] });
  });
});
