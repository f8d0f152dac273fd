import { sql } from 'kysely';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differenceOf } from '#server/database/difference.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations, type Migration } from '#server/database/migrations.ts';
import { foreignKeys, indexes, nameOf, uniques, type TableModel } from '#server/database/model.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';
import { readTables } from '#server/database/readTables.ts';

const table = (name: string, more: Partial<TableModel> = {}): TableModel => ({
  name,
  columns: { id: { type: 'bigint', identity: true }, title: { type: 'text', nullable: true } },
  primaryKey: ['id'],
  uniques: {},
  foreignKeys: {},
  indexes: {},
  ...more,
});

const shelves = table('shelves');
const books = table('books', {
  columns: {
    id: { type: 'bigint', identity: true },
    title: { type: 'text', default: "'بی‌نام'::text" },
    pages: { type: 'integer', nullable: true },
    shelf_id: { type: 'bigint', nullable: true },
  },
  uniques: uniques('books', [['title', 'shelf_id']]),
  foreignKeys: foreignKeys('books', [{ column: 'shelf_id', to: 'shelves', onDelete: 'SET NULL' }]),
  indexes: indexes('books', [['shelf_id'], ['pages', 'id']]),
});
const heavier = table('books', {
  columns: {
    id: { type: 'bigint', identity: true },
    title: { type: 'text', nullable: true },
    pages: { type: 'numeric(18,2)', default: '1' },
    weight: { type: 'smallint', default: '3' },
    shelf_id: { type: 'bigint', nullable: true },
  },
  foreignKeys: foreignKeys('books', [{ column: 'shelf_id', to: 'shelves', onDelete: 'CASCADE' }]),
  indexes: indexes('books', [['weight']]),
});

const step = (name: string, from: readonly TableModel[], to: readonly TableModel[]): Migration => {
  const { statements } = differenceOf(from, to);
  return { name, statements, checksum: name };
};

describe.each(engines)('the difference of two states on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const state = async (): Promise<TableModel[]> =>
    (await readTables(database.db)).filter(({ name }) => ['books', 'shelves'].includes(name));
  const known: Migration[] = [...migrations];
  const take = async (migration: Migration): Promise<void> => {
    known.push(migration);
    await migrate(database.db, known);
  };

  it('creates tables that refer to one another, in any order', async () => {
    await take(step('9001-books', [], [books, shelves]));
    expect(await state()).toEqual([books, shelves]);
  });

  it('changes columns, constraints and indexes, and keeps the rows', async () => {
    await sql`insert into books (title, pages) values ('الف', null), ('ب', 12)`.execute(database.db);
    await take(step('9002-heavier', [books, shelves], [heavier, shelves]));
    const [present] = await state();
    expect(present).toEqual(heavier);
    const { rows } = await sql`select title, pages, weight from books order by id`.execute(database.db);
    expect(rows).toEqual([
      { title: 'الف', pages: 1, weight: 3 },
      { title: 'ب', pages: 12, weight: 3 },
    ]);
  });

  it('drops what is gone, and says so', async () => {
    const { weight: _, ...columns } = heavier.columns;
    const lighter = { ...heavier, columns, indexes: {} };
    expect(differenceOf([heavier, shelves], [lighter]).losses).toEqual(['shelves', 'books.weight']);
    await take(step('9003-lighter', [heavier, shelves], [{ ...lighter, foreignKeys: {} }]));
    expect(await state()).toEqual([{ ...lighter, foreignKeys: {} }]);
  });

  it('adds the folded words of a column to rows that are there, and takes them away without loss', async () => {
    const folding = (folds: string): TableModel =>
      table('pencils', {
        columns: {
          id: { type: 'bigint', identity: true },
          title: { type: 'text', nullable: true },
          position: { type: 'text', nullable: true },
          words: { type: 'text', nullable: true, folds },
        },
      });
    const { words: _, ...columns } = folding('title').columns;
    const plain = table('pencils', { columns });
    const pencils = async () => (await readTables(database.db)).find(({ name }) => name === 'pencils');
    await take(step('9004-pencils', [], [plain]));
    await sql`insert into pencils (title, position) values ('كتاب‌ها', 'جاي ۱')`.execute(database.db);
    for (const [name, column, text] of [
      ['9005-titles', 'title', 'کتاب ها'],
      ['9006-positions', 'position', 'جای 1'],
    ] as const) {
      await take(step(name, [(await pencils())!], [folding(column)]));
      expect(await pencils()).toEqual(folding(column));
      expect((await sql`select words from pencils`.execute(database.db)).rows).toEqual([{ words: text }]);
    }
    const bare = table('pencils', { columns: { id: { type: 'bigint', identity: true } } });
    expect(differenceOf([folding('title')], [bare]).losses).toEqual(['pencils.title', 'pencils.position']);
    await take(step('9007-bare', [folding('position')], [bare]));
    expect(await pencils()).toEqual(bare);
  });

  it('is applied whole or not at all, and a later start goes on where one broke off', async () => {
    const broken = [...known, { ...step('9008-pens', [], [table('pens')]), checksum: 'x' }];
    const last = broken.at(-1)!;
    const failing = { ...last, statements: [...last.statements, 'select nothing from nowhere'] };
    await expect(migrate(database.db, [...known, failing])).rejects.toMatchObject({ code: '42P01' });
    await expect(database.db.executeQuery(CompiledQuery.raw('select * from pens'))).rejects.toThrow('pens');
    await migrate(database.db, broken);
    expect((await sql`select * from pens`.execute(database.db)).rows).toEqual([]);
  });
});

it('Servers that start together apply each migration once', async () => {
  const engine = engines.at(-1)!;
  const database = await openTestDatabase(engine);
  const added = step('9001-cups', [], [table('cups')]);
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.db, [...migrations, added])));
  const { rows } = await sql`select count(*) from migrations where name = '9001-cups'`.execute(database.db);
  expect(rows).toEqual([{ count: 1 }]);
  await database.close();
});

it('A name that PostgreSQL would cut is refused with the remedy', () => {
  expect(() => nameOf('a'.repeat(40), ['b'.repeat(30)], 'key')).toThrow("shorten a field's name");
});
