import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { register } from '#resources';
import { loadArchive } from '#server/backup/loadArchive.ts';
import { opener } from '#server/backup/secrets.ts';
import { isAsMigrated } from '#server/database/asMigrated.ts';
import { readTables } from '#server/database/readTables.ts';
import type { Db } from '#server/database/schema.ts';
import { ownTables } from '#server/backup/keptTables.ts';
import { inOrder, rowOf } from '#tests/server/database/rowsOfAll.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { archiveOf, load, openBackupStage, secretKey, verified, type BackupStage } from './backupStage.ts';
import { work } from './furnish.ts';

/** Puts a row into every table there is. */
const fillAll = async (db: Db, round: number): Promise<void> => {
  for (const table of inOrder(await readTables(db))) {
    const row = rowOf(table, round);
    const names = Object.keys(row).map((name) => sql.id(name));
    await sql`insert into ${sql.table(table.name)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  }
};

/** All rows of every table, in a word each. */
const readAll = async (db: Db): Promise<Readonly<Record<string, unknown>>> => {
  const digests: [string, unknown][] = [];
  for (const { name } of ownTables(register)) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(name)} as t`.execute(db);
    digests.push([name, rows[0]!.digest]);
  }
  return Object.fromEntries(digests);
};

/** Tables and indexes by what they are known by inside: what was made anew has another number. */
const readNumbers = async (db: Db, kind: 'r' | 'i'): Promise<unknown[]> =>
  (
    await sql`select relname, oid::int from pg_class
      where relnamespace = 'public'::regnamespace and relkind = ${kind} order by relname`.execute(db)
  ).rows;

/** Where the numbering of every table stands. */
const readSequences = async (db: Db): Promise<unknown[]> =>
  (
    await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename`.execute(
      db,
    )
  ).rows;

/** The schema as the database itself writes it down, word by word. */
const readWords = async (db: Db): Promise<unknown[]> =>
  (
    await sql`select pg_get_indexdef(indexrelid) as words from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      order by words`.execute(db)
  ).rows;

const content = async (stage: BackupStage) => {
  const { tables, counters } = (await archiveOf(stage)).manifest;
  return { tables, counters };
};

/** Rows that an earlier test has removed still take their place, which counts as many. */
const tidyUp = async (db: Db): Promise<void> => {
  await sql`vacuum`.execute(db);
};

const addMany = (db: Db) =>
  sql`insert into regulators (title, description) select 'نهاد ' || n, repeat('شرح ', 100) from generate_series(1, 2000) n`.execute(
    db,
  );

describe.each(engines)('an archive of this program, on %s', (engine) => {
  let stage: BackupStage;
  let db: Db;
  beforeEach(async () => {
    stage = await openBackupStage(engine);
    ({ db } = stage.services);
  });
  afterEach(() => stage.close());

  it.each([
    { rows: 'few', isSmall: true, furnish: tidyUp },
    { rows: 'many', isSmall: false, furnish: addMany },
  ])(
    'of $rows rows takes the place of all rows, and the tables stay as migrations made them',
    async ({ isSmall, furnish }) => {
      const words = await readWords(db);
      const models = await readTables(db);
      await furnish(db);
      await sql`insert into roles (title) values ('نقش ۱'), ('نقش ۲')`.execute(db);
      await sql`delete from roles where title = 'نقش ۲'`.execute(db);
      const archive = await archiveOf(stage);
      const before = await readAll(db);
      await fillAll(db, 1);
      await fillAll(db, 2);
      const [tables, indexes] = [await readNumbers(db, 'r'), await readNumbers(db, 'i')];
      await load(stage, archive.path);
      expect(await readAll(db)).toEqual(before);
      const { tables: rows, counters } = archive.manifest;
      expect(await content(stage)).toEqual({ tables: rows, counters });
      expect(await readNumbers(db, 'r')).toEqual(tables);
      if (isSmall) expect(await readNumbers(db, 'i')).toEqual(indexes);
      else expect(await readNumbers(db, 'i')).not.toEqual(indexes);
      expect(await readTables(db)).toEqual(models);
      expect(await readWords(db)).toEqual(words);
      expect(await isAsMigrated(db, ownTables(register))).toBe(true);
      const { rows: added } = await sql`insert into roles (title) values ('نقش ۳') returning id`.execute(db);
      expect(added).toEqual([{ id: 3 }]);
      const { rows: sessions } =
        await sql`insert into sessions (user_id, token_hash, expires_at) values (1, 'x', now()) returning id`.execute(
          db,
        );
      expect(sessions).toEqual([{ id: 1 }]);
    },
  );

  it.each([
    { rows: 'few', furnish: tidyUp },
    { rows: 'many', furnish: addMany },
  ])('of $rows rows leaves rows and numbering as they were where the work fails at its end', async ({ furnish }) => {
    await furnish(db);
    const { path } = await archiveOf(stage);
    await fillAll(db, 1);
    await fillAll(db, 2);
    const [before, sequences] = [await readAll(db), await readSequences(db)];
    const archive = await verified(path);
    const failing = db.transaction().execute(async (trx) => {
      await loadArchive(trx, { archive, register, open: opener(secretKey) }, work);
      await sql`insert into sessions (user_id, token_hash, expires_at) values (1, 'x', now())`.execute(trx);
      throw new Error('at the end');
    });
    await expect(failing).rejects.toThrow('at the end');
    archive.close();
    expect(await readAll(db)).toEqual(before);
    expect(await readSequences(db)).toEqual(sequences);
  });

  it('has the tables made anew where somebody has changed one by hand', async () => {
    const [words, models] = [await readWords(db), await readTables(db)];
    await sql`insert into roles (title) values ('نقش ۱')`.execute(db);
    const archive = await archiveOf(stage);
    const before = await readAll(db);
    await fillAll(db, 1);
    await sql`alter table roles add constraint roles_short check (length(title) < 1000)`.execute(db);
    const tables = await readNumbers(db, 'r');
    await load(stage, archive.path);
    expect(await readNumbers(db, 'r')).not.toEqual(tables);
    expect(await readAll(db)).toEqual(before);
    expect(await content(stage)).toEqual({ tables: archive.manifest.tables, counters: archive.manifest.counters });
    expect(await readTables(db)).toEqual(models);
    expect(await readWords(db)).toEqual(words);
  });
});
