import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepare, prepareLookUp, slot } from '#server/crud/statement.ts';
import { markLookUp, nameOfLookUp } from '#server/database/lookUps.ts';
import { runQuery } from '#server/database/runQuery.ts';
import type { Executor } from '#server/database/schema.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

describe.each(engines)('statements that are compiled once, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const keptBy = async (executor: Executor): Promise<string[]> => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(executor);
    return rows.map(({ statement }) => statement);
  };

  it('are kept by the database where they are look-ups, and only there', async () => {
    const { db } = database;
    const byId = prepareLookUp(sql`select username from users where id = ${slot(0)}`, db);
    const list = prepare(sql`select username from users where folded like ${slot(0)}`, db);
    const kept = await db.transaction().execute(async (trx) => {
      expect(await byId.run(trx, [1])).toEqual([{ username: 'admin' }]);
      expect(await byId.run(trx, [2])).toEqual([]);
      expect(await list.run(trx, ['%admin%'])).toEqual([{ username: 'admin' }]);
      return keptBy(trx);
    });
    expect(kept.filter((statement) => statement.startsWith('select username'))).toEqual([byId.bind([]).sql]);
  });

  it('see what their transaction has written, and others do not', async () => {
    const { db } = database;
    const byId = prepareLookUp(sql`select title from business_units where id = ${slot(0)}`, db);
    const broken = db.transaction().execute(async (trx) => {
      await sql`update business_units set title = 'نام دیگر' where id = 1`.execute(trx);
      expect(await byId.run(trx, [1])).toEqual([{ title: 'نام دیگر' }]);
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    expect(await byId.run(db, [1])).toEqual([{ title: 'سازمان' }]);
  });

  it('are found again where they failed at first, or the transaction around them did', async () => {
    const { db } = database;
    const part = prepareLookUp(sql`select 6 / ${slot(0)}::int as part`, db);
    for (let time = 0; time < 3; time += 1) {
      await expect(part.run(db, [0])).rejects.toMatchObject({ code: '22012' });
      const broken = db.transaction().execute(async (trx) => {
        await expect(part.run(trx, [0])).rejects.toMatchObject({ code: '22012' });
        await part.run(trx, [1]);
      });
      await expect(broken).rejects.toMatchObject({ code: '25P02' });
    }
    expect(await part.run(db, [2])).toEqual([{ part: 3 }]);
    await expect(part.run(db, [0])).rejects.toMatchObject({ code: '22012' });
    expect(await part.run(db, [3])).toEqual([{ part: 2 }]);
  });

  it('fail as others do, and the connection goes on', async () => {
    const { db } = database;
    const compiled = sql`select ${sql.lit(1)} / ${0}::int as part`.compile(db);
    for (let time = 0; time < 25; time += 1) {
      await expect(runQuery(db, compiled)).rejects.toMatchObject({ code: '22012' });
    }
    expect(await runQuery(db, sql`select 1 as one`.compile(db))).toEqual([{ one: 1 }]);
  });
});

it('A process keeps so many look-ups and no more', () => {
  const texts = Array.from({ length: 1000 }, (_, index) => `select ${index}`);
  texts.forEach(markLookUp);
  const named = texts.filter((text) => nameOfLookUp(text) !== undefined);
  expect(named.length).toBeGreaterThan(100);
  expect(named.length).toBeLessThanOrEqual(200);
  expect(new Set(named.map(nameOfLookUp)).size).toBe(named.length);
});
