import { Zip, ZipDeflate } from 'fflate';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Cell, CellRow, RowBatches, Sheet, Sink } from './cell.ts';
import { looksLikeFormula } from './inertText.ts';
import { cellStyles, columnName, fixedParts, sheetFoot, sheetHead, xmlText } from './workbookParts.ts';

export interface SheetSource {
  readonly sheet: Sheet;
  readonly rows: RowBatches;
}

const flushAt = 256 * 1024;
const compression = 3;

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" t="inlineStr"${style === cellStyles.plain ? '' : ` s="${style}"`}>` +
  `<is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const cellXml = (cell: Cell, place: string): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
  return textCell(place, cell, looksLikeFormula(cell) ? cellStyles.text : cellStyles.plain);
};
const rowXml = (cells: CellRow, number: number): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`)).join('')}</row>`;
const headingXml = (sheet: Sheet): string =>
  `<row r="1">${sheet.columns
    .map(({ title }, index) => textCell(`${columnName(index)}1`, title, cellStyles.heading))
    .join('')}</row>`;

/** The archive being written: adds parts, hands finished bytes to the sink and waits for it. */
const openArchive = (sink: Sink) => {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    ready.push(chunk);
  });
  const encoder = new TextEncoder();
  const flush = async (): Promise<void> => {
    if (failure) throw failure;
    for (const chunk of ready.splice(0)) await sink(chunk);
    await breathe();
  };
  const part = (name: string): ((text: string, last?: boolean) => Promise<void>) => {
    const file = new ZipDeflate(name, { level: compression });
    zip.add(file);
    return async (text, last = false) => {
      file.push(encoder.encode(text), last);
      await flush();
    };
  };
  const close = async (): Promise<void> => {
    zip.end();
    await flush();
  };
  return { part, close };
};

const writeSheet = async (
  write: (text: string, last?: boolean) => Promise<void>,
  { sheet, rows }: SheetSource,
): Promise<void> => {
  let pending = sheetHead(sheet) + headingXml(sheet);
  let number = 1;
  for await (const batch of rows) {
    for (const row of batch) {
      pending += rowXml(row, (number += 1));
      if (pending.length < flushAt) continue;
      await write(pending);
      pending = '';
    }
  }
  await write(pending + sheetFoot(sheet), true);
};

/** Writes several sheets into one XLSX file, row by row: memory does not grow with their number. */
export const writeWorkbook = async (sources: readonly SheetSource[], sink: Sink): Promise<void> => {
  const archive = openArchive(sink);
  for (const [name, text] of Object.entries(fixedParts(sources.map(({ sheet }) => sheet)))) {
    await archive.part(name)(text, true);
  }
  for (const [index, source] of sources.entries()) {
    await writeSheet(archive.part(`xl/worksheets/sheet${index + 1}.xml`), source);
  }
  await archive.close();
};

/** Writes one sheet as an XLSX file. */
export const writeXlsx = (sheet: Sheet, rows: RowBatches, sink: Sink): Promise<void> =>
  writeWorkbook([{ sheet, rows }], sink);
