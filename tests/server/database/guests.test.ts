import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectSession } from '#server/database/connect.ts';
import { openWorkerSession } from '#server/database/embedded/workerSession.ts';
import { letGuestsIn, markNoting } from '#server/database/guests.ts';
import type { Db, Executor, Trx } from '#server/database/schema.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

/** A moment that comes when somebody says so. */
const moment = () => {
  let come = (): void => {};
  const there = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { there, come };
};

describe.each(engines)('a transaction that lets guests in, on %s', (engine) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    ({ db } = database);
    await sql`create table notes (id int primary key, text text not null)`.execute(db);
  });
  afterAll(() => database.close());
  beforeEach(() => sql`truncate notes`.execute(db));

  const note = (executor: Executor, id: number) =>
    sql`insert into notes (id, text) values (${id}, 'یادداشت')`.execute(executor);
  const noted = async (): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db);
    return rows.map(({ id }) => id);
  };

  /** Keeps a transaction open, with one row written, until told to go on with more. */
  const hold = (more: (trx: Trx) => Promise<unknown> = () => Promise.resolve()) => {
    const [open, on] = [moment(), moment()];
    const done = db.transaction().execute(async (trx) => {
      await letGuestsIn(trx);
      await note(trx, 1);
      open.come();
      await on.there;
      await more(trx);
      await note(trx, 2);
    });
    return { open: open.there, goOn: on.come, done };
  };

  it('answers those who read, one after another and many at once', async () => {
    const { open, goOn, done } = hold();
    await open;
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 20 }, () => [{ one: 1 }]));
    goOn();
    await done;
    expect(await noted()).toEqual([1, 2]);
  });

  it('answers those who came before it let them in, past a writer who waits', async () => {
    const [begun, on] = [moment(), moment()];
    const done = db.transaction().execute(async (trx) => {
      await note(trx, 1);
      begun.come();
      await on.there;
      await letGuestsIn(trx);
      expect((await early).rows).toEqual([{ one: 1 }]);
    });
    await begun.there;
    const writer = note(db, 7);
    const early = sql<{ one: number }>`select 1 as one`.execute(db);
    on.come();
    await Promise.all([done, writer]);
    expect(await noted()).toEqual([1, 7]);
  });

  it('stays whole whatever goes wrong for a guest', async () => {
    const { open, goOn, done } = hold();
    await open;
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
    await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' });
    goOn();
    await done;
    expect(await noted()).toEqual([1, 2]);
  });

  it('is joined by nobody who writes, however much the statement looks like reading', async () => {
    const { open, goOn, done } = hold(() => Promise.reject(new Error('taken back')));
    await open;
    const written = [
      note(db, 3),
      sql`with made as (insert into notes (id, text) values (4, 'ساخته') returning id) select id from made`.execute(db),
      db.transaction().execute((trx) => note(trx, 5)),
    ];
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    goOn();
    await expect(done).rejects.toThrow('taken back');
    await Promise.all(written);
    expect(await noted()).toEqual([3, 4, 5]);
  });

  it('answers a statement that notes something besides; that note may be lost, and nothing else', async () => {
    const statement = sql<{ text: string }>`
      with seen as (update notes set text = 'دیده' where id = 9) select text from notes where id = 9`;
    markNoting(statement.compile(db).sql);
    await note(db, 9);
    const { open, goOn, done } = hold();
    await open;
    expect((await statement.execute(db)).rows).toEqual([{ text: 'یادداشت' }]);
    goOn();
    await done;
    expect(await noted()).toEqual([1, 2, 9]);
    await statement.execute(db);
    expect((await statement.execute(db)).rows).toEqual([{ text: 'دیده' }]);
  });

  it('leaves nobody without an answer when a statement of its own fails', async () => {
    const { open, goOn, done } = hold((trx) => note(trx, 1));
    await open;
    goOn();
    const guests = Array.from({ length: 20 }, () => sql<{ one: number }>`select 1 as one`.execute(db));
    await expect(done).rejects.toMatchObject({ code: '23505' });
    expect(await Promise.all(guests)).toHaveLength(20);
    expect(await noted()).toEqual([]);
  });
});

describe('guests of a session that all share', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
  });
  afterAll(() => database.close());

  it('keep coming and going while the transaction goes on', async () => {
    const { db } = database;
    await sql`create table steps (id int primary key)`.execute(db);
    let going = true;
    let visits = 0;
    const done = db.transaction().execute(async (trx) => {
      await letGuestsIn(trx);
      for (let id = 0; id < 50; id += 1) await sql`insert into steps values (${id})`.execute(trx);
      return visits;
    });
    const guests = Array.from({ length: 3 }, async () => {
      while (going) {
        await sql`select count(*) from steps`.execute(db);
        visits += 1;
      }
    });
    const meanwhile = await done;
    going = false;
    await Promise.all(guests);
    // Each of the three has one word between two statements, neither none nor all.
    expect(meanwhile).toBeGreaterThanOrEqual(100);
    expect(meanwhile).toBeLessThanOrEqual(200);
  });
});

it('A guest in the thread of the embedded database reads what is written so far, and takes nothing along', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-guests-'));
  const db = connectSession(await openWorkerSession(path.join(folder, 'database')));
  await sql`create table notes (id int primary key)`.execute(db);
  const count = sql<{ count: number }>`select count(*)::int as count from notes`;
  const noting = sql<{ id: number }>`with more as (insert into notes values (9)) select id from notes`;
  markNoting(noting.compile(db).sql);
  await db.transaction().execute(async (trx) => {
    await letGuestsIn(trx);
    await sql`insert into notes values (1)`.execute(trx);
    expect((await count.execute(db)).rows).toEqual([{ count: 1 }]);
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
    expect((await noting.execute(db)).rows).toEqual([{ id: 1 }]);
    await sql`insert into notes values (2)`.execute(trx);
  });
  expect((await count.execute(db)).rows).toEqual([{ count: 2 }]);
  await db.destroy();
  rmSync(folder, { recursive: true });
});
