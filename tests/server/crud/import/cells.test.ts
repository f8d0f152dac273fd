import { describe, expect, it } from 'vitest';
import type { Resource } from '#schema';
import { makeEntity } from '#server/crud/entity.ts';
import type { Draft, DraftSheet } from '#server/crud/import/draft.ts';
import { readSheet } from '#server/crud/import/readSheet.ts';
import type { Cell } from '#server/sheets/cell.ts';
import { sampleRegister } from '#tests/server/crud/samples.ts';
import { csvOf, xlsxOf } from './importing.ts';

const named = (name: string): Resource => sampleRegister.resources.find((one) => one.name === name)!;
const samples = makeEntity(sampleRegister, { ...named('samples'), importKey: 'code' });

const read = async (bytes: Uint8Array): Promise<DraftSheet & { drafts: readonly Draft[] }> => {
  const sheet = await readSheet(samples, { bytes, language: 'fa' }, () => undefined);
  return { ...sheet, drafts: [...sheet.batches()].flat() };
};
/** One row with its key and one more cell. */
const draft = async (column: string, cell: Cell): Promise<Draft> => {
  const { drafts } = await read(
    await csvOf([
      ['code', column],
      ['A', cell],
    ]),
  );
  return drafts[0]!;
};
const value = async (column: string, cell: Cell): Promise<unknown> => (await draft(column, cell)).values[column];
const refusal = async (column: string, cell: Cell): Promise<unknown> =>
  (await draft(column, cell)).refused.get(column)?.code;

describe('a cell', () => {
  it.each([
    ['count', '۱۲', 12],
    ['count', '٣', 3],
    ['ratio', '۱۲٫۵', 12.5],
    ['amount', '۱٬۲۵۰٬۰۰۰ ریال', 1_250_000],
    ['done', '۷۵٪', 75],
    ['phone', '+98 912 000 0000', '09120000000'],
    ['phone', '9120000000', '09120000000'],
    ['open', 'خير', false],
    ['open', 'Yes', true],
    ['day', '۱۴۰۴/۱/۱۵', '2025-04-04'],
    ['day', '1403-12-30', '2025-03-20'],
    ['day', '2025/04/04', '2025-04-04'],
    ['moment', '۱۴۰۴/۰۱/۱۵ ۱۴:۳۰', '2025-04-04T11:00:00.000Z'],
    ['moment', '2025-04-04T11:00:00.5Z', '2025-04-04T11:00:00.500Z'],
    ['state', 'final', 'final'],
    ['rank', 'بهینه', 5],
    ['rank', '۳', 3],
    ['title', '=1+1', '=1+1'],
    ['title', "'آغاز با نشان", "'آغاز با نشان"],
    ['note', 'خط یک\nخط دو', 'خط یک\nخط دو'],
    ['unitIds', 'الف، ب;پ\nت', ['الف', 'ب', 'پ', 'ت']],
    ['ownerId', 'علی کریمی', ['علی کریمی']],
  ])('of %s that says %j is %j', async (column, cell, expected) => {
    expect(await value(column, cell)).toEqual(expected);
  });

  it.each([
    ['title', null, 'required'],
    ['title', 'ب'.repeat(101), 'tooLong'],
    ['count', 'سه', 'notNumber'],
    ['count', '۱۰۰۱', 'tooLarge'],
    ['count', '1.5', 'tooPrecise'],
    ['open', 'شاید', 'notYesNo'],
    ['day', '1404/12/30', 'notDay'],
    ['moment', '1404/01/15 25:00', 'notMoment'],
    ['state', 'میانه', 'notChoice'],
    ['rank', 'عالی', 'notChoice'],
    ['mail', 'a.karimi', 'email'],
    ['phone', '021', 'mobile'],
    ['site', 'javascript:alert(1)', 'url'],
  ])('of %s that says %j is refused as %s', async (column, cell, expected) => {
    expect(await refusal(column, cell)).toBe(expected);
  });

  it('that is empty clears, or is what its field starts with', async () => {
    const empty = { note: null, open: true, state: 'draft', unitIds: [], ownerId: null };
    for (const [column, expected] of Object.entries(empty)) expect(await value(column, null)).toEqual(expected);
  });
});

describe('a number in a workbook', () => {
  it('is what people see of it', async () => {
    const { drafts } = await read(
      await xlsxOf([
        ['code', 'ratio'],
        ['A', 0.1 + 0.2],
      ]),
    );
    expect(drafts[0]?.values['ratio']).toBe(0.3);
    expect(drafts[0]?.refused.size).toBe(0);
  });
});

describe('a sheet', () => {
  it('names the columns that it does not know, and those that no import changes', async () => {
    const { unknown, ignored } = await read(
      await csvOf([['code', 'رنگ', 'secret', 'doubled', 'شناسه', 'papers'], ['A']]),
    );
    expect(unknown).toEqual(['رنگ']);
    expect(ignored).toEqual(['secret', 'doubled', 'papers']);
  });

  it('is read from a workbook as from CSV, headings in any row of the first ten', async () => {
    const rows = [['فهرست نمونه‌ها'], [], ['title', 'CODE', 'count'], ['الف', 'A', 12], [], ['ب', 'B', null]];
    const [fromCsv, fromXlsx] = [await read(await csvOf(rows)), await read(await xlsxOf(rows))];
    expect(fromXlsx.drafts.map(({ key, values }) => [key, values])).toEqual(
      fromCsv.drafts.map(({ key, values }) => [key, values]),
    );
    expect(fromXlsx.drafts.map(({ row }) => row)).toEqual([4, 6]);
  });

  it('says when a column comes twice', async () => {
    const { problems } = await read(
      await csvOf([
        ['code', 'title', 'title'],
        ['A', 'الف', 'ب'],
      ]),
    );
    expect(problems).toEqual([{ column: 'title', code: 'columnTwice' }]);
  });

  it.each([
    ['without its key', [['title'], ['الف']], 'noColumn'],
    ['without rows', [['code', 'title']], 'noRows'],
    ['that is empty', [['']], 'noColumn'],
  ])('%s is refused', async (_name, rows, code) => {
    await expect(csvOf(rows).then(read)).rejects.toMatchObject({ fields: { fileId: [{ code }] } });
  });

  it('that is no text, or whose quotes do not end, is a broken file', async () => {
    for (const bytes of [Buffer.from([0xff, 0xfe, 0x41]), Buffer.from('code\r\n"A'), Buffer.from('PK no archive')]) {
      await expect(read(bytes)).rejects.toMatchObject({ code: 'brokenFile' });
    }
  });

  it('as other programs write CSV is read: semicolons, tabs, LF', async () => {
    for (const sign of [';', '\t']) {
      const { drafts } = await read(Buffer.from(`code${sign}title\nA${sign}"یک${sign}""دو"""\n`));
      expect(drafts[0]?.values).toMatchObject({ code: 'A', title: `یک${sign}"دو"` });
    }
  });
});
