import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamRows } from '#server/database/streamRows.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

describe.each(engines)('rows streamed from %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const numbers = (last: number): CompiledQuery<{ n: number }> =>
    sql<{ n: number }>`select n from generate_series(1, ${last}::int) n order by n`.compile(database.db);
  const openCursors = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_cursors where name like 'rows%'`.execute(
      database.db,
    );
    return rows[0]!.count;
  };

  it('come in order and in batches, with the parameters of the query', async () => {
    const sizes: number[] = [];
    const all: number[] = [];
    for await (const rows of streamRows(database.db, numbers(2500), 1000)) {
      sizes.push(rows.length);
      all.push(...rows.map(({ n }) => n));
    }
    expect(sizes).toEqual([1000, 1000, 500]);
    expect(all).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
  });

  it('may be none', async () => {
    for await (const rows of streamRows(database.db, numbers(0))) expect(rows).toBeUndefined();
  });

  it('are those of the start, while others read and write between two batches', async () => {
    const query = sql<{ title: string }>`select title from roles order by id`.compile(database.db);
    await sql`insert into roles (title) select 'نقش ' || n from generate_series(1, 30) n`.execute(database.db);
    let count = 0;
    for await (const rows of streamRows(database.db, query, 10)) {
      count += rows.length;
      await sql`insert into roles (title) values (${`افزوده ${count}`})`.execute(database.db);
    }
    expect(count).toBe(30);
  });

  it('leave no cursor behind, whether read to the end, given up or failed', async () => {
    for await (const rows of streamRows(database.db, numbers(100), 10)) if (rows[0]!.n > 20) break;
    const failing = sql`select 1 / (n - 50) from generate_series(1, 100) n`.compile(database.db);
    const read = async (): Promise<void> => {
      for await (const rows of streamRows(database.db, failing, 10)) expect(rows.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toMatchObject({ code: '22012' });
    expect(await openCursors()).toBe(0);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });
});
