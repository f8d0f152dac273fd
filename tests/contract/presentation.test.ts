// A list writes its rows as JSON from what the database sends, a record is an object first: both show the same.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, snakeCase, tableName, type FieldKind, type Resource } from '#schema';
import { register } from '#resources';
import { columnOf, hasColumn } from '#server/crud/columns.ts';
import { makeEntity } from '#server/crud/entity.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { addressOf, makeRecord, type Row } from './records.ts';

const all: readonly Resource[] = register.resources;
const shown = all.filter((one) => callOf(one, 'list', 'item') && callOf(one, 'get', 'item'));

const letters = [
  'ی',
  '\u200C',
  '"',
  '\\',
  '/',
  '\n',
  '\t',
  '\u0001',
  '\u007F',
  '\u2028',
  '😀',
  '\u0301',
  '\uFFFF',
  '<',
];
const text = fc
  .string({ unit: fc.oneof(fc.constantFrom(...letters), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) })
  .map((value) => value.replaceAll('\0', ''));
const whole = fc.oneof(fc.integer(), fc.constantFrom(0, -1, 2 ** 31 - 1, -(2 ** 31)));
const decimal = fc.oneof(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(0, 123.4, 0.1, -0.05, 999.99));
const day = fc.constantFrom('2025-03-21', '0044-02-29', '9999-12-31', 'infinity');
const moment = fc.constantFrom(
  '2025-03-21 01:02:03.4+03:30',
  '0001-01-01 00:00:00Z',
  '12025-01-01 00:00:00Z',
  'infinity',
);

/** Values that a column of that kind may hold, whoever wrote them; kinds whose values follow from others keep theirs. */
const values: { readonly [K in FieldKind]?: fc.Arbitrary<unknown> } = {
  text,
  longText: text,
  code: text,
  email: text,
  mobile: text,
  url: text,
  integer: whole,
  decimal,
  percent: fc.constantFrom(0, 100, 33.3, 0.01, -1.5),
  currency: fc.oneof(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), fc.constantFrom(2n ** 53n + 1n, 10n ** 15n, 0n)),
  boolean: fc.boolean(),
  date: day,
  instant: moment,
};

/** What decides where a record is found stays as it is. */
const isLeft = ({ tree }: Resource, name: string): boolean =>
  ['id', 'archivedAt', tree?.types?.key, tree?.scope?.key].includes(name);

const oddRow = (resource: Resource, mayLack: boolean): fc.Arbitrary<Record<string, unknown>> => {
  const columns = [...makeEntity(register, resource).fields].flatMap(([name, field]) => {
    const value = values[field.kind];
    if (!value || !hasColumn(field) || isLeft(resource, name)) return [];
    return [[snakeCase(name), mayLack && columnOf(field).nullable ? fc.option(value) : value] as const];
  });
  return fc.record(Object.fromEntries(columns));
};

describe.each(engines)('a record shows the same in its list as on its own, on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
  });
  afterAll(() => console.close());

  it.each(shown.map((resource): [string, Resource] => [resource.name, resource]))('%s', async (name, resource) => {
    const made = await makeRecord(console, name);
    const list = `${addressOf(callOf(resource, 'list', 'item')!, resource, made)}?filters=id|equal|${made.id}`;
    const own = addressOf(callOf(resource, 'get', 'item')!, resource, made);
    const rows = [false, true].flatMap((mayLack, seed) => fc.sample(oddRow(resource, mayLack), { numRuns: 4, seed }));
    const write = (row: object) => console.db.updateTable(tableName(name)).set(row).where('id', '=', made.id).execute();
    const { rows: kept } = await sql<object>`select ${sql.join(Object.keys(rows[0]!).map((one) => sql.ref(one)))}
      from ${sql.table(tableName(name))} where id = ${made.id}`.execute(console.db);
    for (const row of rows) {
      await write(row);
      const listed = await console.data<readonly Row[] | { readonly data: readonly Row[] }>(list);
      expect('data' in listed ? listed.data : listed).toEqual([await console.data<Row>(own)]);
    }
    // Others are made with what it says.
    await write(kept[0]!);
  });
});
