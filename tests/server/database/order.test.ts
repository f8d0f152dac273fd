import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

const ordered = [
  ...['آب', 'بام', 'پدر', 'تاب', 'ثمر', 'جام', 'چای', 'حال', 'خاک', 'داد', 'ذرت', 'راه', 'زنگ', 'ژاله', 'سال', 'شام'],
  ...['صدا', 'ضرر', 'طلا', 'ظهر', 'عدل', 'غذا', 'فال', 'قلم', 'کار', 'گل', 'لب', 'ماه', 'نان', 'وام', 'هوا', 'یاد'],
];

describe.each(engines)('the Persian order of %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const sorted = async (words: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${words}::text[]) with ordinality as given (word, place)
      order by word collate persian, place`.execute(database.db);
    return rows.map(({ word }) => word);
  };

  it('follows the alphabet, with پ چ ژ گ in their places and و before ه before ی', async () => {
    expect(await sorted(ordered.toReversed())).toEqual(ordered);
  });

  it('keeps the Arabic shapes of ک and ی beside the Persian ones', async () => {
    expect(await sorted(['گل', 'كتاب ۲', 'کتاب ۱', 'قلم'])).toEqual(['قلم', 'کتاب ۱', 'كتاب ۲', 'گل']);
    expect(await sorted(['یک ۲', 'هوا', 'يك ۳', 'یک ۱'])).toEqual(['هوا', 'یک ۱', 'یک ۲', 'يك ۳']);
  });

  it('is an order of texts: equal ones are equal, different ones are not', async () => {
    const { rows } = await sql<{ same: boolean }>`
      select ('کتاب' = 'كتاب' collate persian) as same union all select 'کتاب' = 'کتاب' collate persian`.execute(
      database.db,
    );
    expect(rows.map(({ same }) => same)).toEqual([false, true]);
  });

  it('finds trigrams in Persian words', async () => {
    const { rows } = await sql<{ count: number }>`select cardinality(show_trgm('انطباق')) as count`.execute(
      database.db,
    );
    expect(rows[0]!.count).toBeGreaterThan(3);
  });
});
