import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '#server/sheets/readXlsx.ts';
import type { TestConsole } from '#tests/server/crud/openConsole.ts';
import { high, low, openQueries, type Query } from '#tests/server/crud/queries.ts';
import { engines } from '#tests/server/testDatabase.ts';
import type { SheetConsole } from './sheetConsole.ts';

describe.each(engines)('a list of rows in a sheet, on %s', (engine) => {
  let console: TestConsole;
  let run: SheetConsole['run'];
  beforeAll(async () => {
    ({ console, run } = await openQueries(engine));
  });
  afterAll(() => console.close());

  const make = (body: object) => console.data<Query>('/query', { body });
  const optionsOf = async (id: number) => (await console.data<Query>(`/query/${id}`)).options;
  const odd = [
    { title: '=1+1', shownAs: 'الف | ب', score: 0.25 },
    { title: 'پشت\\خط\\', shownAs: 'دو\nخط\\n', score: 1, open: true },
    { title: '| آغاز', score: 100, colour: 'green' },
  ];
  const exported = async (format: 'xlsx' | 'csv'): Promise<Uint8Array> =>
    (
      await console.app.inject({
        url: `/api/queries/export?format=${format}&columns=code,kind,options,steps`,
        headers: { authorization: `Bearer ${console.administrator}` },
      })
    ).rawPayload;

  it('is one line for each row, the columns in words', async () => {
    const { id } = await make({ code: 'ODD', options: odd, steps: [{ share: 1 }, { share: 2.5 }] });
    const lines: unknown[][] = [];
    for await (const batch of readXlsx(await exported('xlsx')))
      lines.push(...batch.rows.map(({ cells }) => [...cells]));
    const line = lines.find(([key]) => key === 'ODD');
    expect(line?.[2]).toBe(
      [
        '=1+1 | الف \\| ب | 0.25 |  | خیر',
        'پشت\\\\خط\\\\ | دو\\nخط\\\\n | 1 |  | بله',
        '\\| آغاز |  | 100 | سبز | خیر',
      ].join('\n'),
    );
    expect(line?.[3]).toBe('1\n2.5');
    expect(await optionsOf(id)).toMatchObject([{ title: '=1+1' }, { shown_as: 'دو\nخط\\n' }, { title: '| آغاز' }]);
  });

  it('comes back as it went, to the same records and to new ones', async () => {
    const csv = await exported('csv');
    const again = await run('/queries/import', csv, true);
    expect(again).toMatchObject({ state: 'done', result: { created: 0, updated: 0, problems: [] } });
    const renamed = Buffer.from(Buffer.from(csv).toString().replace('ODD', 'NEW'));
    expect(await run('/queries/import', renamed)).toMatchObject({ state: 'done', errors: null });
    const all = await console.data<(Query & { code: string })[]>('/queries?per_page=100');
    const [first, second] = ['ODD', 'NEW'].map((key) => all.find((row) => row.code === key)?.options);
    expect(second).toEqual(first);
  });

  it('keeps the ids of rows whose title stays', async () => {
    const { id } = await make({ code: 'KEEP', options: [low, high] });
    const cell = ['زیاد | | ۹۹٫۵ | قرمز', 'میانه | | ۵۰', 'کم | | ۱'].join('\r\n');
    const job = await run('/queries/import', [
      ['کد', 'گزینه‌ها'],
      ['KEEP', cell],
    ]);
    expect([job.state, job.errors]).toEqual(['done', null]);
    expect(await optionsOf(id)).toMatchObject([
      { id: 2, title: 'زیاد', shown_as: null, score: 99.5, colour: 'red', open: false },
      { id: 3, title: 'میانه', score: 50 },
      { id: 1, title: 'کم', score: 1 },
    ]);
  });

  it.each([
    ['زیاد | | صد\nکم | | ۱', 'ردیف ۱ فهرست: مقدار این فیلد از گونه درست نیست.'],
    ['زیاد | | ۱۰\nکم | | ۱ | آبی', 'ردیف ۲ فهرست: یکی از گزینه‌ها'],
    ['زیاد | | ۱۰', 'دست‌کم ۲ ردیف'],
    ['a | b | 1 | قرمز | بله | f\nb | | 1', 'بیش از اندازه ستون'],
  ])('is refused at its row: %j', async (cell, message) => {
    const { result } = await run(
      '/queries/import',
      [
        ['کد', 'گزینه‌ها'],
        ['BAD', cell],
      ],
      true,
    );
    expect(result.problems).toMatchObject([{ row: 2, column: 'گزینه‌ها', message: expect.stringContaining(message) }]);
  });

  it('is explained by its template', async () => {
    const answer = await console.app.inject({
      url: '/api/queries/import/template',
      headers: { authorization: `Bearer ${console.administrator}` },
    });
    const lines: unknown[][] = [];
    for await (const batch of readXlsx(answer.rawPayload)) lines.push(...batch.rows.map(({ cells }) => [...cells]));
    expect(lines.flat()).toContain('متن نمونه | متن نمونه | 12 | قرمز | بله');
    expect(lines.flat().some((cell) => String(cell).includes('عنوان | نمایش | امتیاز | رنگ | باز'))).toBe(true);
  });
});
