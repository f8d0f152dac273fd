import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeptStatements } from '#server/database/embedded/KeptStatements.ts';
import { openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

const ask = (statements: KeptStatements, text: string, times: number): (string | undefined)[] =>
  Array.from({ length: times }, () => statements.nameOf(text));

describe('which statements the embedded database keeps', () => {
  it('are those that come again, under names of their own', () => {
    const statements = new KeptStatements();
    expect(ask(statements, 'select 1', 3)).toEqual([undefined, 'kept_1', 'kept_1']);
    expect(ask(statements, 'select 2', 3)).toEqual([undefined, 'kept_2', 'kept_2']);
    expect(statements.dropped()).toEqual([]);
  });

  it.each([
    'select * from users order by id limit $1 offset $2',
    'select count(*) from users where folded like $1',
    `insert into users (username) values ${Array.from({ length: 3000 }, (_, index) => `($${index + 1})`).join(', ')}`,
  ])('are not those whose best plan is that of their values, nor very long ones: %.40s', (text) => {
    expect(ask(new KeptStatements(), text, 3)).toEqual([undefined, undefined, undefined]);
  });

  it('are planned anew as their uses grow, so that a plan for a small table does not outlive its size', () => {
    const statements = new KeptStatements();
    const names = ask(statements, 'select 1', 5000);
    expect(new Set(names.slice(1, 60)).size).toBe(1);
    const changes = names.flatMap((name, index) => (index > 1 && name !== names[index - 1] ? [index] : []));
    expect(changes).toEqual([64, 128, 256, 512, 1024, 2048, 3072, 4096]);
    expect(statements.dropped()).toHaveLength(changes.length);
    expect(statements.dropped()).toEqual([]);
  });

  it('are few: the one that was not asked for longest makes room', () => {
    const statements = new KeptStatements();
    const texts = Array.from({ length: 400 }, (_, index) => `select ${index}`);
    for (const text of texts) {
      ask(statements, 'select always', 1);
      ask(statements, text, 2);
    }
    const gone = statements.dropped();
    expect(gone.length).toBeGreaterThan(90);
    expect(400 - gone.length).toBeLessThanOrEqual(300);
    expect(ask(statements, 'select 0', 1)).toEqual([undefined]);
    expect(ask(statements, 'select 399', 1)).not.toEqual([undefined]);
    expect(ask(statements, 'select always', 1)).not.toEqual([undefined]);
  });

  it.each(['create table t (id bigint)', 'ALTER TABLE t ADD c text', "do $$ begin execute 'drop table t'; end $$"])(
    'are none any more after a change of tables: %s',
    (change) => {
      const statements = new KeptStatements();
      ask(statements, 'select * from t', 2);
      ask(statements, change, 1);
      expect(statements.dropped()).toEqual(['kept_1']);
      expect(ask(statements, 'select * from t', 1)).toEqual([undefined]);
    },
  );
});

describe('the embedded database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const kept = async (like: string): Promise<string[]> => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where strpos(statement, ${like}) = 1`.execute(database.db);
    return rows.map(({ statement }) => statement);
  };

  it('keeps a statement that comes again, and gives the same', async () => {
    const { db } = database;
    const find = async (id: number): Promise<unknown[]> =>
      (await sql`select username as once from users where id = ${id}`.execute(db)).rows;
    expect(await find(1)).toEqual([{ once: 'admin' }]);
    expect(await kept('select username as once')).toEqual([]);
    for (let time = 0; time < 10; time += 1) expect(await find(1)).toEqual([{ once: 'admin' }]);
    expect(await find(0)).toEqual([]);
    expect(await kept('select username as once')).toEqual(['select username as once from users where id = $1']);
  });

  it('answers as many at once as it is asked', async () => {
    const { db } = database;
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => (await sql`select ${index}::int as n`.execute(db)).rows),
    );
    expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => [{ n: index }]));
  });

  it('follows a change of tables, also within a transaction', async () => {
    const { db } = database;
    await db.transaction().execute(async (trx) => {
      const all = async (): Promise<unknown[]> => (await sql`select * from changing`.execute(trx)).rows;
      await sql`create table changing as select 1::bigint as id`.execute(trx);
      for (let time = 0; time < 3; time += 1) expect(await all()).toEqual([{ id: 1 }]);
      await sql`alter table changing add word text default 'نو'`.execute(trx);
      for (let time = 0; time < 3; time += 1) expect(await all()).toEqual([{ id: 1, word: 'نو' }]);
    });
  });
});
