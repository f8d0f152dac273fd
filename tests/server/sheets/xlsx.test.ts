import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Cell, CellRow, Sheet } from '#server/sheets/cell.ts';
import { readLimits } from '#server/sheets/limits.ts';
import { readXlsx } from '#server/sheets/readXlsx.ts';
import { ample, cpuSeconds } from '#tests/server/cpuSeconds.ts';
import { writeWorkbook, writeXlsx } from '#server/sheets/writeXlsx.ts';

const sheet: Sheet = { name: 'الزامات', columns: [{ title: 'کد', width: 12 }, { title: 'عنوان' }], rightToLeft: true };

async function* batches(...rows: CellRow[]): AsyncGenerator<readonly CellRow[]> {
  yield rows;
}
const collect = async (write: (sink: (chunk: Uint8Array) => void) => Promise<void>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  await write((chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
};
const rowsOf = async (bytes: Uint8Array, limits = readLimits): Promise<(readonly Cell[])[]> => {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of readXlsx(bytes, limits)) rows.push(...batch.rows.map(({ cells }) => cells));
  return rows;
};
const workbookOf = (sheetXml: string, more: Record<string, Uint8Array> = {}): Uint8Array => {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (type: string, target: string): Uint8Array =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/${type}" Target="${target}"/></Relationships>`,
    );
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    ),
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': strToU8(sheetXml),
    ...more,
  });
};
/** Unpacking, reading and the start of the thread from its TypeScript source, in seconds of processor time. */
const refusedWithin = async (most: number, bytes: Uint8Array): Promise<void> => {
  const seconds = await cpuSeconds(() => expect(rowsOf(bytes)).rejects.toMatchObject({ code: 'brokenFile' }));
  expect(seconds).toBeLessThan(most * ample);
};

describe('a written sheet', () => {
  test('is right to left, with a bold and frozen heading and its widths', async () => {
    const parts = unzipSync(await collect((sink) => writeXlsx(sheet, batches(['A-1', 'x']), sink)));
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(xml).toContain('rightToLeft="1"');
    expect(xml).toContain('state="frozen"');
    expect(xml).toContain('<c r="A1" t="inlineStr" s="1"><is><t xml:space="preserve">کد</t>');
    expect(xml).toContain('width="12"');
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('name="الزامات"');
  });

  test('gives back every value when it is read: formulas, markup, escapes, spaces, line ends, numbers', async () => {
    const values: Cell[] = [
      '=1+1', '+9', '-x', '@x', '\tx', '＝۱', ' =1', '<b>&"', '_x0041_', ' a ', 'a\r\nb', '', 'نیم\u200Cفاصله', '😀',
      -1.5, 0, 12_345_678_901, true, false, null,
    ]; // prettier-ignore
    const bytes = await collect((sink) => writeXlsx(sheet, batches(values), sink));
    const [, row] = await rowsOf(bytes);
    expect(values.map((_, index) => row![index] ?? null)).toEqual(values.map((value) => (value === '' ? null : value)));
  });

  test('marks formula-like texts as text, so that editing them does not make them a formula', async () => {
    const parts = unzipSync(await collect((sink) => writeXlsx(sheet, batches(['=HYPERLINK("x")', -5]), sink)));
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(xml).toContain('<c r="A2" t="inlineStr" s="2"><is><t xml:space="preserve">=HYPERLINK');
    expect(xml).toContain('<c r="B2"><v>-5</v></c>');
    expect(xml).not.toContain('<f>');
  });

  test('loses control characters and broken letters, which no sheet can hold', async () => {
    const bytes = await collect((sink) => writeXlsx(sheet, batches(['a\u0000\u0008b\uD800c']), sink));
    expect((await rowsOf(bytes))[1]).toEqual(['ab\uFFFDc']);
  });

  test('names its columns beyond Z as spreadsheets do', async () => {
    const wide = Array.from({ length: 704 }, (_, index) => index);
    const parts = unzipSync(await collect((sink) => writeXlsx(sheet, batches(wide), sink)));
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    for (const cell of ['Z2"><v>25<', 'AA2"><v>26<', 'ZZ2"><v>701<', 'AAA2"><v>702<', 'AAB2"><v>703<'])
      expect(xml).toContain(`<c r="${cell}`);
  });

  test('keeps several sheets in order, and its batches in order', async () => {
    async function* many(): AsyncGenerator<readonly CellRow[]> {
      for (let start = 0; start < 30_000; start += 1000)
        yield Array.from({ length: 1000 }, (_, index) => [start + index, 'متن']);
    }
    const second: Sheet = { name: 'مشخصات', columns: [{ title: 'نام' }], rightToLeft: false };
    const bytes = await collect((sink) =>
      writeWorkbook([{ sheet, rows: many() }, { sheet: second, rows: batches(['a']) }], sink),
    ); // prettier-ignore
    const seen: Record<string, number> = {};
    const numbers: Cell[] = [];
    for await (const batch of readXlsx(bytes)) {
      seen[batch.sheet] = (seen[batch.sheet] ?? 0) + batch.rows.length;
      if (batch.sheet === sheet.name) numbers.push(...batch.rows.map(({ cells }) => cells[0] ?? null));
    }
    expect(seen).toEqual({ الزامات: 30_001, مشخصات: 2 });
    expect(numbers.slice(1)).toEqual(Array.from({ length: 30_000 }, (_, index) => index));
  });
});

describe('a file from outside', () => {
  const emptySheet = '<worksheet><sheetData/></worksheet>';

  test('that is no archive, or cut off, is refused', async () => {
    await refusedWithin(3, strToU8('not a workbook'));
    const whole = workbookOf(emptySheet);
    await refusedWithin(3, whole.subarray(0, whole.length - 40));
  });

  test('that declares entities is refused', async () => {
    await refusedWithin(3, workbookOf(`<!DOCTYPE x [<!ENTITY a "b">]>${emptySheet}`));
  });

  test('that unpacks to far more than it packs is refused soon, while others keep being served', async () => {
    const bomb = workbookOf(emptySheet, { 'xl/media/a.xml': new Uint8Array(120 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(500_000);
    let longestGap = 0;
    const began = performance.now();
    let last = began;
    const pulse = setInterval(() => {
      longestGap = Math.max(longestGap, performance.now() - last);
      last = performance.now();
    }, 10);
    await refusedWithin(3, bomb);
    clearInterval(pulse);
    // Read in this thread, it would be one gap from the beginning to the end.
    expect(longestGap).toBeLessThan((performance.now() - began) / 2);
  });

  test('with more rows or cells than allowed is refused', async () => {
    const rows = workbookOf(`<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(60)}</sheetData></worksheet>`);
    expect(await rowsOf(rows)).toHaveLength(60);
    await expect(rowsOf(rows, { ...readLimits, rows: 50 })).rejects.toMatchObject({
      fields: { fileId: [{ code: 'tooManyRows', limit: 49 }] },
    });
    await expect(rowsOf(rows, { ...readLimits, cells: 50 })).rejects.toMatchObject({ code: 'brokenFile' });
    await expect(rowsOf(rows, { ...readLimits, bytes: 100 })).rejects.toMatchObject({ code: 'brokenFile' });
  });

  test('that places a cell in a far corner costs no memory', async () => {
    await refusedWithin(
      4000,
      workbookOf('<worksheet><sheetData><row r="1"><c r="ZZZZ1"><v>1</v></c></row></sheetData></worksheet>'),
    );
  });

  test('that takes too long is given up', async () => {
    const slow = { ...readLimits, milliseconds: 1 };
    await expect(rowsOf(workbookOf(emptySheet), slow)).rejects.toMatchObject({ code: 'brokenFile' });
  });
});
