import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { migrations, type Migration } from '#server/database/migrations.ts';
import type { ColumnModel } from '#server/database/model.ts';
import { prepare } from '#server/database/prepare.ts';
import type { Db } from '#server/database/schema.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';
import { inOrder, rowOf, type Row } from './rowsOfAll.ts';
import { readTables } from '#server/database/readTables.ts';

const upTo = (name: string): readonly Migration[] =>
  migrations.slice(0, migrations.findIndex((one) => one.name.startsWith(name)) + 1);

/** Words to search by follow from other columns, and are made anew where the way of searching changes. */
const isDerived = (name: string, { folds }: ColumnModel): boolean => folds !== undefined || name === 'folded';

/** A row that was put into a table, in all columns that follow from no others, and what it is known by. */
interface Kept {
  readonly table: string;
  readonly key: Row;
  readonly row: Row;
}

/** Puts a row into every table there is. */
const furnish = async (db: Db, round: number): Promise<Kept[]> => {
  const kept: Kept[] = [];
  for (const table of inOrder(await readTables(db))) {
    const given = rowOf(table, round);
    const names = Object.keys(given).map((name) => sql.id(name));
    const { rows } = await sql<{ row: Row }>`with made as (
        insert into ${sql.table(table.name)} (${sql.join(names)}) values (${sql.join(Object.values(given))}) returning *
      ) select to_jsonb(made) as row from made`.execute(db);
    const columns = Object.entries(rows[0]!.row).filter(([name]) => !isDerived(name, table.columns[name]!));
    const row = Object.fromEntries(columns);
    const key = Object.fromEntries(table.primaryKey.map((name) => [name, row[name]]));
    kept.push({ table: table.name, key, row });
  }
  return kept;
};

/** Columns that a step called otherwise. */
const renamed: Readonly<Record<string, readonly string[]>> = {
  '0005-node-type': ['assets', 'processes', 'services', 'third_parties', 'visions', 'threat_factors'],
};

/** What a row has to be after a step. */
const after = (step: string, { table, key, row }: Kept): Kept => {
  if (!renamed[step]?.includes(table)) return { table, key, row };
  const { type, ...rest } = row;
  return { table, key, row: { ...rest, _type: type } };
};

const rowsNow = async (db: Db, table: string): Promise<readonly Row[]> => {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} as t`.execute(db);
  return rows.map(({ row }) => row);
};

/** Every row that was kept is there, by its key, with what it held. */
const expectAll = async (db: Db, kept: readonly Kept[]): Promise<void> => {
  for (const table of new Set(kept.map((one) => one.table))) {
    const now = await rowsNow(db, table);
    for (const { key, row } of kept.filter((one) => one.table === table)) {
      const found = now.find((one) => Object.entries(key).every(([name, value]) => one[name] === value));
      expect({ table, row: found }).toMatchObject({ table, row });
    }
  }
};

describe.each(engines)('a database of an earlier program, on %s', (engine) => {
  let database: TestDatabase;
  let db: Db;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    ({ db } = database);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await prepare(db);
  });
  afterEach(() => database.close());

  it('keeps every row of every table, whichever schema wrote it', async () => {
    let kept: readonly Kept[] = [];
    for (const [index, { name }] of migrations.entries()) {
      await migrate(db, migrations.slice(0, index + 1));
      kept = [...kept.map((one) => after(name, one)), ...(await furnish(db, index + 1))];
    }
    expect(new Set(kept.map(({ table }) => table)).size).toBe((await readTables(db)).length);
    await expectAll(db, kept);
  });

  it('takes a step that broke off anew, and has nothing of it meanwhile', async () => {
    const [known, last] = [migrations.slice(0, -1), migrations.at(-1)!];
    await migrate(db, known);
    const kept = await furnish(db, 1);
    const before = await readTables(db);
    const broken = { ...last, statements: [...last.statements, 'select nonsense'] };
    await expect(migrate(db, [...known, broken])).rejects.toMatchObject({ code: '42703' });
    expect(await readTables(db)).toEqual(before);
    await migrate(db);
    await expectAll(db, kept);
  });

  const kinds = [
    ['assets', 'asset_questions', 'asset_answers'],
    ['services', 'service_questions', 'service_answers'],
    ['third_parties', 'third_party_questions', 'third_party_answers'],
  ] as const;

  it.each(kinds)(
    'without the progress of answers counts it from what is there: %s',
    async (subjects, questions, answers) => {
      await migrate(db, upTo('0013'));
      await sql`insert into users (id, first_name, last_name, username) values (7, 'سارا', 'کاظمی', 'sara'), (8, 'آرش', 'کریمی', 'arash')`.execute(
        db,
      );
      const [subject, question, answer] = [sql.table(subjects), sql.table(questions), sql.table(answers)];
      await sql`insert into ${subject} (id, title, _type) values (1, 'گروه', 1), (2, 'پاسخ‌دار', 2), (3, 'بی‌پاسخ', 2)`.execute(
        db,
      );
      const options = JSON.stringify({
        last: 2,
        rows: [
          { id: 1, title: 'کم', score: 0 },
          { id: 2, title: 'زیاد', score: 1 },
        ],
      });
      await sql`insert into ${question} (id, title, _type, answer_kind, options, score_min, score_max, archived_at) values
      (1, 'گزینه', 2, 'options', ${options}::jsonb, null, null, null),
      (2, 'گزینه‌ای که دیگر نیست', 2, 'options', ${options}::jsonb, null, null, null),
      (3, 'امتیاز', 2, 'score', null, 0, 10, null),
      (4, 'امتیازی که دیگر در بازه نیست', 2, 'score', null, 0, 10, null),
      (5, 'نامرتبط', 2, 'score', null, 0, 10, null),
      (6, 'بایگانی‌شده', 2, 'score', null, 0, 10, now()),
      (7, 'پس‌گرفته', 2, 'score', null, 0, 10, null)`.execute(db);
      await sql`insert into ${answer}
      (subject_id, question_id, option_id, score, not_applicable, answered_by_id, updated_at) values
      (2, 1, 2, null, false, 7, '2026-01-01T08:00:00Z'), (2, 2, 9, null, false, 7, '2026-01-02T08:00:00Z'),
      (2, 3, null, 10, false, 7, '2026-01-03T08:00:00Z'), (2, 4, null, 11, false, 7, '2026-01-04T08:00:00Z'),
      (2, 5, null, null, true, 7, '2026-01-05T08:00:00Z'), (2, 6, null, 5, false, 8, '2026-01-06T08:00:00Z'),
      (2, 7, null, null, false, 7, '2026-01-07T08:00:00Z')`.execute(db);
      await migrate(db);
      const { rows } = await sql`select answered, last_answer_at::text as at, last_answer_by_id as by
      from ${subject} order by id`.execute(db);
      expect(rows).toEqual([
        { answered: null, at: null, by: null },
        { answered: 3, at: '2026-01-06 08:00:00+00', by: 8 },
        { answered: 0, at: null, by: null },
      ]);
    },
  );
});
