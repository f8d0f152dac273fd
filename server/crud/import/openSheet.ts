import { readCsv } from '#server/sheets/readCsv.ts';
import type { ReadBatch, ReadRow } from '#server/sheets/readInThread.ts';
import { readJson } from '#server/sheets/readJson.ts';
import { readXlsx } from '#server/sheets/readXlsx.ts';

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** The first sign of an array, past spaces and a byte-order mark. */
const isJson = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*\[/.test(Buffer.from(bytes.subarray(0, 256)).toString('utf8'));

/** A file's rows by what it is, XLSX, CSV or JSON, whatever its name. */
const batchesOf = (bytes: Uint8Array): AsyncIterable<ReadBatch> => {
  if (isArchive(bytes)) return readXlsx(bytes);
  return isJson(bytes) ? readJson(bytes) : readCsv(bytes);
};

/** The rows of the first sheet that has any, some hundred at a time. */
export async function* openSheet(bytes: Uint8Array): AsyncGenerator<readonly ReadRow[]> {
  let name: string | undefined;
  for await (const { sheet, rows } of batchesOf(bytes)) {
    name ??= sheet;
    if (sheet !== name) return;
    yield rows;
  }
}
