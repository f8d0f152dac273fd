import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '#server/database/prepare.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

/** Every letter in its place, the shapes that other keyboards write beside it. */
const alphabet = [...'آاٱءأإؤئبپتثجچحخدذرزژسشصضطظعغفقکكگلمنوهةۀیىي'];
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

  it('is that of Persian browsers, for every letter with every shape of it, for other scripts and signs', async () => {
    const words = [
      ...alphabet.flatMap((letter) => [`${letter}ا`, `ب${letter}ی`]),
      ...[
        'رئیس',
        'رأس',
        'راست',
        'مسؤول',
        'جزء',
        'مَرد',
        'مُرد',
        'می‌رود',
        'می رود',
        'میز',
        '۱۲',
        'A-2',
        'b',
        '«گل»',
        '(گل)',
      ],
    ];
    const wanted = words.toSorted(new Intl.Collator('fa').compare);
    expect(await sorted(words.toReversed())).toEqual(wanted);
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

  it('takes the place of the order of an earlier version, by which indexes were sorted', async () => {
    if (engine === 'postgres') return;
    const { db } = database;
    await sql`alter collation persian rename to another`.execute(db);
    await sql`create collation persian (provider = icu, locale = 'und', rules = '&ن < و < ه')`.execute(db);
    await sql`create table words (word text)`.execute(db);
    await sql`create index words_sort on words (word collate persian)`.execute(db);
    await prepare(db);
    await prepare(db);
    expect(await sorted(['A-2', 'راست', 'رأس', 'آب', 'اب'])).toEqual(['آب', 'اب', 'راست', 'رأس', 'A-2']);
    const { rows } = await sql<{ collation: string }>`
      select indcollation[0]::regcollation::text as collation from pg_index
      where indexrelid = 'words_sort'::regclass`.execute(db);
    expect(rows).toEqual([{ collation: 'persian' }]);
  });

  it('finds trigrams in Persian words', async () => {
    const { rows } = await sql<{ count: number }>`select cardinality(show_trgm('انطباق')) as count`.execute(
      database.db,
    );
    expect(rows[0]!.count).toBeGreaterThan(3);
  });
});
