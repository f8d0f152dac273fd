import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFilters } from '#schema';
import { readXlsx } from '#server/sheets/readXlsx.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openConsole, type TestConsole } from './openConsole.ts';

describe.each(engines)('an export on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
    const packages = [
      { title: '=HYPERLINK("x")', code: 'P-1', kind: 'law', publishedOn: '2025-03-21' },
      { title: 'بسته دوم', code: 'P-2', kind: 'standard' },
      { title: 'بسته سوم', code: 'P-3', kind: 'law', publishedOn: '2024-03-19' },
    ];
    for (const body of packages) await console.data('/package', { body });
  });
  afterAll(() => console.close());

  const query = (more: Record<string, string>): string =>
    new URLSearchParams({
      columns: 'code,title,kind,publishedOn,itemsCount',
      filters: encodeFilters([{ column: 'kind', operator: 'equal', value: 'law' }]),
      sort: 'code,desc',
      ...more,
    }).toString();
  const sheet = async (url: string): Promise<unknown[][]> => {
    const answer = await console.app.inject({ url, headers: { authorization: `Bearer ${console.administrator}` } });
    const rows: unknown[][] = [];
    for await (const batch of readXlsx(answer.rawPayload)) rows.push(...batch.rows.map(({ cells }) => [...cells]));
    return rows;
  };

  it('holds everything that the filters find, in words and Jalali days', async () => {
    expect(await sheet(`/api/packages/export?${query({})}`)).toEqual([
      ['کد', 'عنوان', expect.any(String), 'تاریخ انتشار', expect.any(String)],
      ['P-3', 'بسته سوم', 'قانون', '1402/12/29', 0],
      ['P-1', '=HYPERLINK("x")', 'قانون', '1404/01/01', 0],
    ]);
  });

  it('has a name in Persian, and may be CSV', async () => {
    const { headers, text } = await console.ask(`/packages/export?${query({ format: 'csv' })}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(
      /UTF-8''بسته‌های انطباق 14\d\d-\d\d-\d\d\.csv$/,
    );
    const [, first, second, ...rest] = text.replace('\uFEFF', '').split('\r\n');
    expect([first, rest]).toEqual(['P-3,بسته سوم,قانون,1402/12/29,0', ['']]);
    expect(second).not.toContain(',=HYPERLINK');
  });

  it('goes on past one batch', async () => {
    await console.db
      .insertInto('roles')
      .values(Array.from({ length: 1200 }, (_, index) => ({ title: `نقش ${index}`, folded: '' })))
      .execute();
    const rows = await sheet('/api/roles/export?columns=title&sort=id,asc');
    expect([rows.length, rows.at(-1)]).toEqual([1201, ['نقش 1199']]);
  });

  it('speaks English to those who ask for it', async () => {
    const { text } = await console.ask(`/packages/export?${query({ format: 'csv' })}`, { language: 'en' });
    expect(text).toContain('2024-03-19');
    expect(text).not.toContain('قانون');
  });
});
