import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runQueries, runQuery } from '#server/database/runQuery.ts';
import type { Row } from '#server/database/schema.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('"', '\\', '\n', '\u0001', '\u007F', '\u2028', 'ی', '\u200C', '😀', '\u0301', '/'),
  }),
  fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '')),
);
const instants = [
  '2025-03-21 01:02:03.456+03:30',
  '0044-01-01 00:00:00Z',
  '0044-01-01 00:00:00Z BC',
  '12025-01-01',
  'infinity',
];
const numerics = ['NaN', '12.50', '-0.00', '0.1', '9007199254740993', `${'9'.repeat(30)}.5`, '1e-20'];
const columns = {
  word: [text, 'text'],
  short: [text, 'varchar'],
  long: [fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), 'bigint'],
  whole: [fc.integer(), 'integer'],
  small: [fc.integer({ min: -32_768, max: 32_767 }), 'smallint'],
  exact: [fc.constantFrom(...numerics), 'numeric'],
  double: [fc.oneof(fc.double(), fc.constantFrom(0, -0, 1e21)).map(String), 'double precision'],
  yes: [fc.boolean(), 'boolean'],
  day: [fc.constantFrom('2025-03-21', '0044-03-15 BC', 'infinity'), 'date'],
  moment: [fc.constantFrom(...instants), 'timestamptz'],
  local: [fc.constantFrom('2025-03-21 01:02:03.4', 'infinity'), 'timestamp'],
  tree: [fc.jsonValue().map((value) => JSON.stringify(value).replaceAll('\\u0000', '')), 'json'],
  set: [fc.constantFrom('{}', '[]', '[1.50, {"الف\\"": null}]', '"\\u2028"', 'true'), 'jsonb'],
  texts: [fc.array(text), 'text[]'],
  moments: [fc.constantFrom('{}', '{"2025-03-21 01:02:03Z",NULL}'), 'timestamptz[]'],
} satisfies Record<string, readonly [fc.Arbitrary<unknown>, string]>;
type Name = keyof typeof columns;
const names = Object.keys(columns) as Name[];
const row = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.option<unknown>(columns[name][0])])) as Record<
    Name,
    fc.Arbitrary<unknown>
  >,
);

describe.each(engines)('rows of %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const selected = (of: Readonly<Record<Name, unknown>>) =>
    sql<Row>`select ${sql.join(
      names.map((name) => sql`${of[name]}::${sql.raw(columns[name][1])} as ${sql.id(name)}`),
    )}`.compile(database.db);

  it('are the same as JSON, as objects and in a transaction, whatever they hold', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(row, async (of) => {
        const statement = selected(of);
        const [rows] = await runQueries(db, [statement]);
        const objects = await db.transaction().execute((trx) => runQuery(trx, statement));
        expect(rows!.objects()).toEqual(objects);
        // What JSON makes of what it does not know (numbers that are none) it makes of both.
        expect(JSON.parse(rows!.json())).toEqual(JSON.parse(JSON.stringify(objects)));
      }),
      { numRuns: 300 },
    );
  });

  it('that are none are an empty list', async () => {
    const [rows] = await runQueries(database.db, [sql<Row>`select 1 as one where false`.compile(database.db)]);
    expect([rows!.objects(), rows!.json()]).toEqual([[], '[]']);
  });

  it('follow a table that is changed while its statement is kept', async () => {
    const { db } = database;
    const statement = sql<Row>`select * from changing`.compile(db);
    const json = async (): Promise<string> => (await runQueries(db, [statement]))[0]!.json();
    await sql`create table changing (held integer)`.execute(db);
    await sql`insert into changing values (5)`.execute(db);
    expect(await json()).toBe('[{"held":5}]');
    await sql`alter table changing alter held type text`.execute(db);
    expect(await json()).toBe('[{"held":"5"}]');
    await sql`alter table changing rename held to kept`.execute(db);
    expect(await json()).toBe('[{"kept":"5"}]');
  });
});
