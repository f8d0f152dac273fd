import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, encodeFilters, snakeCase, tableName, type Field, type Resource } from '#schema';
import { register } from '#resources';
import { hasColumn, isWords } from '#server/crud/columns.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { addressOf, makeRecord, type Row } from './records.ts';

/** A word for each letter in its place; words of ک and ی also as Arabic keyboards write them, among the others. */
const inOrder = [
  ...[...'آابپتثجچحخدذرزژسشصضطظعغفق'].map((letter) => `${letter}م`),
  ...['کا', 'كب', 'کپ'],
  ...[...'گلمنوه'].map((letter) => `${letter}م`),
  ...['یا', 'يب', 'یپ', 'A-2', 'b-1'],
];

const isSorted = ([, field]: [string, Field]): boolean => Boolean(field.sort) && hasColumn(field) && isWords(field);

const resources = (register.resources as readonly Resource[]).filter(
  (resource) => callOf(resource, 'list') && Object.entries(resource.fields).some(isSorted),
);

describe.each(engines)('the order of letters, on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
  });
  afterAll(() => console.close());

  /** Copies of a record in its table, whose sorted fields are these words. Gives their ids. */
  const copy = async ({ name, fields }: Resource, id: number, words: readonly string[]): Promise<number[]> => {
    const table = tableName(name);
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id'`.execute(
      console.db,
    );
    const own = Object.entries(fields).filter(([, field]) => hasColumn(field));
    const parts = own.flatMap(([column, field]) => {
      if (isSorted([column, field])) return [sql`${snakeCase(column)}::text, word`];
      return field.unique ? [sql`${snakeCase(column)}::text, null::text`] : [];
    });
    const all = sql.join(columns.map((column) => sql.id(column.name)));
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${all})
      select ${sql.join(columns.map((column) => sql`(made.row).${sql.id(column.name)}`))}
      from (select jsonb_populate_record(a, jsonb_build_object(${sql.join(parts)})) as row
        from ${sql.table(table)} as a, unnest(${words}::text[]) as word where a.id = ${id}) as made
      returning id`.execute(console.db);
    return rows.map((row) => Number(row.id));
  };

  it.each(resources.map((resource): [string, Resource] => [resource.name, resource]))(
    '%s are sorted as the alphabet is, both ways',
    async (name, resource) => {
      const row = await makeRecord(console, name);
      const ids = await copy(resource, row.id, inOrder.toReversed());
      const filters = encodeFilters([{ column: 'id', operator: 'include', value: ids.join(';') }]);
      const list = addressOf(callOf(resource, 'list', 'item')!, resource, row);
      for (const [field] of Object.entries(resource.fields).filter(isSorted)) {
        for (const [order, wanted] of [
          ['asc', inOrder],
          ['desc', inOrder.toReversed()],
        ] as const) {
          const query = new URLSearchParams({ sort: `${field},${order}`, filters, per_page: '100' });
          const found = await console.data<Row[] | { data: Row[] }>(`${list}?${query}`);
          const rows = Array.isArray(found) ? found : found.data;
          expect([field, rows.map((one) => one[snakeCase(field)])]).toEqual([field, wanted]);
        }
      }
    },
  );
});
