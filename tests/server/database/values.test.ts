import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

describe.each(engines)('values of %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const one = async (expression: ReturnType<typeof sql>): Promise<unknown> =>
    (await sql<{ value: unknown }>`select ${expression} as value`.execute(database.db)).rows[0]!.value;

  it.each([
    ['bigint', sql`5::bigint`, 5],
    ['numeric', sql`12.50::numeric(18,2)`, 12.5],
    ['integer', sql`7`, 7],
    ['smallint', sql`2::smallint`, 2],
    ['boolean', sql`true`, true],
    ['text', sql`'سلام'::text`, 'سلام'],
    ['date', sql`'2025-03-21'::date`, '2025-03-21'],
    ['instant', sql`'2025-03-21 01:02:03.4+03:30'::timestamptz`, '2025-03-20T21:32:03.400Z'],
    ['instant of a whole second', sql`'2025-03-21 01:02:03+00'::timestamptz`, '2025-03-21T01:02:03.000Z'],
    ['instant with microseconds', sql`'2025-03-21 01:02:03.456789+00'::timestamptz`, '2025-03-21T01:02:03.456Z'],
    ['instant that never comes', sql`'infinity'::timestamptz`, 'infinity'],
    ['jsonb', sql`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
    ['bigints', sql`array[1,null,3]::bigint[]`, [1, null, 3]],
    ['texts', sql`array['a,b','"c"\\','',null]`, ['a,b', '"c"\\', '', null]],
    ['dates', sql`array['2025-03-21'::date]`, ['2025-03-21']],
    ['null', sql`null::bigint`, null],
    ['count', sql`(select count(*) from users)`, 1],
  ])('reads %s', async (_, expression, expected) => {
    expect(await one(expression)).toEqual(expected);
  });

  it.each([
    ['bigint', 9_007_199_254_740_991, 'bigint'],
    ['numeric', 0.01, 'numeric'],
    ['boolean', false, 'boolean'],
    ['text', 'نیم‌فاصله "و" \\', 'text'],
    ['date', '2024-02-29', 'date'],
    ['instant', '2025-01-01T00:00:00.123Z', 'timestamptz'],
    ['object', { title: 'الف', list: [1] }, 'jsonb'],
    ['numbers', [3, 1, 2], 'bigint[]'],
    ['texts', ['a,b', '{}', '"\\'], 'text[]'],
  ])('gives back a %s that it was given', async (_, value, type) => {
    expect(await one(sql`${value}::${sql.raw(type)}`)).toEqual(value);
  });

  it.each([
    ['a NUL byte', sql`select ${'a\0b'}::text`, { code: '22021' }],
    ['a word for a number', sql`select ${'abc'}::bigint`, { code: '22P02' }],
    ['a word for yes or no', sql`select ${'abc'}::boolean`, { code: '22P02' }],
    ['a 30-digit id', sql`select ${'9'.repeat(30)}::bigint`, { code: '22003' }],
    [
      'a value that is taken',
      sql`insert into users (first_name, last_name, username) values ('a', 'b', 'admin')`,
      { code: '23505', table: 'users', constraint: 'users_username_key' },
    ],
    [
      'a missing value',
      sql`insert into users (last_name, username) values ('b', 'c')`,
      { code: '23502', table: 'users', column: 'first_name' },
    ],
    [
      'a reference to nothing',
      sql`update business_units set manager_id = 99`,
      { code: '23503', constraint: 'business_units_manager_id_fkey' },
    ],
  ])('names what is wrong with %s', async (_, statement, problem) => {
    await expect(statement.execute(database.db)).rejects.toMatchObject(problem);
  });

  it('says how many rows a statement changed', async () => {
    const { numAffectedRows } = await sql`update users set position = position`.execute(database.db);
    expect(numAffectedRows).toBe(1n);
  });

  it('numbers new records after those of the start', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into business_units (title, parent_id) values ('واحد', 1) returning id`.execute(database.db);
    expect(rows[0]!.id).toBe(2);
  });
});
