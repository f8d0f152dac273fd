import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readXlsx } from '#server/sheets/readXlsx.ts';
import { ample, cpuSeconds } from '#tests/server/cpuSeconds.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (type: string, target: string): Uint8Array =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`,
  );
const workbookOf = (sheet: Uint8Array): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    ),
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheet,
  });

/** The archive with the unpacked size of every part said to be this, in its directory and beside the parts. */
const saying = (size: number, archive: Uint8Array): Uint8Array => {
  const bytes = Uint8Array.from(archive);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
};

const sheetOf = (rows: string): Uint8Array => strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const manyRows = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c><v>${(at * 7919) % 1_000_003}</v></c></row>`).join(
    '',
  );

const drain = async (bytes: Uint8Array): Promise<void> => {
  for await (const { rows } of readXlsx(bytes)) expect(rows.length).toBeGreaterThan(0);
};

/** Seconds of processor time and megabytes that reading a file costs before it is refused. */
const costOf = async (bytes: Uint8Array, refusal: object): Promise<{ seconds: number; megabytes: number }> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const seconds = await cpuSeconds(() => expect(drain(bytes)).rejects.toMatchObject(refusal));
  clearInterval(watch);
  return { seconds, megabytes: (most - before) / 1024 / 1024 };
};

describe('a hostile workbook is refused soon and costs at most 150 MB:', () => {
  const broken = { code: 'brokenFile' };
  const tooMany = { fields: { fileId: [{ code: 'tooManyRows', limit: 100_000 }] } };
  const bomb = workbookOf(new Uint8Array(200 * 1024 * 1024).fill(0x20));
  const million = workbookOf(sheetOf(manyRows(1_000_000)));

  test.each([
    ['a bomb', bomb, broken],
    ['a bomb that says it is small', saying(100, bomb), broken],
    ['one that says it is enormous', saying(0xffff_fff0, workbookOf(strToU8('<!DOCTYPE a>'))), broken],
    ['one that declares entities', workbookOf(strToU8('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')), broken],
    ['a million rows', million, tooMany],
    ['a million rows that say they are few', saying(100, million), tooMany],
  ])('%s', async (_name, bytes, refusal) => {
    const { seconds, megabytes } = await costOf(bytes, refusal);
    // The start of the thread from its TypeScript source is a second of it.
    expect(seconds).toBeLessThan(3 * ample);
    expect(megabytes).toBeLessThan(150);
  });

  test('small ones that say a false size as well, while the same without the lie are read', async () => {
    const honest = workbookOf(sheetOf(manyRows(600)));
    await drain(honest);
    await costOf(saying(7, honest), broken);
  });
});
