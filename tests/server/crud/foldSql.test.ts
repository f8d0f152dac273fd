import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '#schema';
import { foldSql } from '#server/crud/foldSql.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

const samples = [
  'كتاب‌خانهٔ علي',
  '  Ｈｅｌｌｏ\u00a0World  ',
  'مُحَمَّد رضـــا',
  'أإٱؤئۀةھہ',
  '٤۵6',
  'آب و هوا',
  'می‌خواهم ۱۲۳ ABC',
  'می‌ خواهم',
  '\u200cنیم‌فاصله\u200c',
  '\u200eABC\u200f',
  'a\tb\r\nc\u2003d',
  'ﷲ ﻻ',
  'É ß İ',
  '',
  ' ',
  '\\%_|^$.*[]',
];
const letters = [...'آابپيیىكک‌ةهۀأؤئ ۱٢3-aZÉﻻ\u0640\u064b\u200f\u00a0\u3000\t.«»'];

/** Letters of the newest Unicode, which each side learns in its own time. */
const newest = /[\u1C80-\u1C8F\uA7C0-\uA7FF]/;

describe.each(engines)('SQL on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const folded = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ folded: string }>`
      select ${foldSql(sql`given.text`)} as folded from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)
      with ordinality as given(text, place) order by place`.execute(database.db);
    return rows.map((row) => row.folded);
  };

  it('folds as the schema does', async () => {
    expect(await folded(samples)).toEqual(samples.map(fold));
  });

  it('folds a thousand mixed texts as the schema does', async () => {
    const texts = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }), {
      numRuns: 1000,
      seed: 7,
    });
    expect(await folded(texts)).toEqual(texts.map(fold));
  });

  it('folds every letter, digit, sign and space as the schema does', async () => {
    const characters = Array.from({ length: 0xd800 - 1 }, (_, index) => String.fromCodePoint(index + 1));
    const known = characters.filter((character) => !newest.test(character));
    const texts = known.map((character) => `x${character} ${character}`);
    const wanted = texts.map(fold);
    const different = (await folded(texts)).flatMap((text, index) => (text === wanted[index] ? [] : [texts[index]]));
    expect(different).toEqual([]);
  });
});
