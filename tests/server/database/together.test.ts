import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markLookUp } from '#server/database/lookUps.ts';
import { goTogether, runQueries, runQuery, runWith } from '#server/database/runQuery.ts';
import type { Row } from '#server/database/schema.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

/** More than a pool has connections, so that each of them is met. */
const often = 45;
const times = Array.from({ length: often }, (_, index) => index);

describe.each(engines)('statements that leave together, on %s', (engine) => {
  let database: TestDatabase;
  let one: CompiledQuery<Row>;
  let broken: CompiledQuery<Row>;
  let lookUp: CompiledQuery<Row>;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    one = sql<Row>`select 1 as one`.compile(database.db);
    broken = sql<Row>`select 1 / ${0}::int as part`.compile(database.db);
    lookUp = sql<Row>`select id, username from users where id = ${1}`.compile(database.db);
    markLookUp(lookUp.sql);
  });
  afterAll(() => database.close());

  const objectsOf = async (...queries: CompiledQuery<Row>[]): Promise<Row[][]> =>
    (await runQueries(database.db, queries)).map((rows) => rows.objects());
  const administrator = [{ id: 1, username: 'admin' }];

  it('are answered in their order, those without rows and those that write too', async () => {
    const { db } = database;
    const noRows = sql<Row>`select 1 as one where false`.compile(db);
    const writes = sql<Row>`update users set position = ${'ممیز'} where id = 1`.compile(db);
    const bytes = sql<Row>`select ${new Uint8Array([0, 255, 10])}::bytea = '\\x00ff0a'::bytea as same`.compile(db);
    const position = sql<Row>`select position from users where id = 1`.compile(db);
    expect(await objectsOf(noRows, one, writes, bytes, lookUp, position)).toEqual([
      [],
      [{ one: 1 }],
      [],
      [{ same: true }],
      administrator,
      [{ position: 'ممیز' }],
    ]);
  });

  it('fail with the first that does, and their connection goes on', async () => {
    for (const _ of times)
      await expect(runQueries(database.db, [one, broken, one])).rejects.toMatchObject({ code: '22012' });
    for (const _ of times) expect(await objectsOf(one, lookUp)).toEqual([[{ one: 1 }], administrator]);
  });

  it('answer the first where only one that goes along fails', async () => {
    const { db } = database;
    expect(await runWith(db, lookUp, [one, broken, one])).toEqual({ rows: administrator, along: undefined });
    const { rows, along } = await runWith(db, lookUp, [one]);
    expect(rows).toEqual(administrator);
    expect(along?.map((answer) => answer.objects())).toEqual(goTogether(db) ? [[{ one: 1 }]] : undefined);
    await expect(runWith(db, broken, [one])).rejects.toMatchObject({ code: '22012' });
  });

  it('keep a look-up, though it first came behind one that failed', async () => {
    const { db } = database;
    const fresh = sql<Row>`select username, id from users where id = ${1}`.compile(db);
    markLookUp(fresh.sql);
    await Promise.all(
      times.map(() => expect(runQueries(db, [broken, fresh])).rejects.toMatchObject({ code: '22012' })),
    );
    const kept = sql<Row>`select count(*) as kept from pg_prepared_statements where statement = ${fresh.sql}`.compile(
      db,
    );
    const answers = await Promise.all(times.map(() => objectsOf(fresh, fresh, kept)));
    for (const answer of answers) {
      expect(answer).toEqual([administrator, administrator, [{ kept: 1 }]]);
    }
  });

  it('share what is kept with transactions on the same connections', async () => {
    const { db } = database;
    const shared = sql<Row>`select username, id, active from users where id = ${1}`.compile(db);
    markLookUp(shared.sql);
    const expected = [{ username: 'admin', id: 1, active: true }];
    for (const _ of times) {
      expect(await db.transaction().execute((trx) => runQuery(trx, shared))).toEqual(expected);
      expect(await objectsOf(shared, one)).toEqual([expected, [{ one: 1 }]]);
    }
  });

  it('see rows anew each time, as many as they have', async () => {
    const { db } = database;
    const many = sql<Row>`select n, repeat('الف', 500) as text from generate_series(1, ${700}::int) n`.compile(db);
    const [rows, after] = await objectsOf(many, one);
    expect(rows).toHaveLength(700);
    expect(rows?.at(-1)).toEqual({ n: 700, text: 'الف'.repeat(500) });
    expect(after).toEqual([{ one: 1 }]);
  });
});

it('Statements that leave together all fail when the connection breaks', async () => {
  if (!engines.includes('postgres')) return;
  const { db, close } = await openTestDatabase('postgres');
  const ends = sql<Row>`select pg_terminate_backend(pg_backend_pid())`.compile(db);
  const one = sql<Row>`select 1 as one`.compile(db);
  await expect(runQueries(db, [one, ends, one])).rejects.toThrow(/terminat|ECONNRESET/);
  expect((await runQueries(db, [one])).map((rows) => rows.objects())).toEqual([[{ one: 1 }]]);
  await close();
});
