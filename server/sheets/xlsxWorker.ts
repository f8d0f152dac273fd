// Runs in a thread of its own, so that a hostile file can neither stop the server nor take its memory.
import { streamXlsxRows } from 'hucre/xlsx';
import { workerData } from 'node:worker_threads';
import type { Cell } from './cell.ts';
import { batchSize, hand, toTheEnd } from './handRows.ts';
import { inspectArchive } from './inspectArchive.ts';
import { TooManyRows, type ReadLimits } from './limits.ts';
import type { ReadRow } from './readInThread.ts';

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: ReadLimits };

const midnight = /T00:00:00(\.000)?Z$/;
const cellOf = (value: unknown): Cell => {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null;
    const iso = value.toISOString();
    return midnight.test(iso) ? iso.slice(0, 10) : iso;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
};

let rowCount = 0;
let cellCount = 0;
const count = (cells: number): void => {
  rowCount += 1;
  cellCount += cells;
  if (rowCount > limits.rows) throw new TooManyRows();
  if (cellCount > limits.cells) throw new Error('Too many cells');
};

const readSheet = async (name: string, index: number): Promise<void> => {
  let batch: ReadRow[] = [];
  for await (const row of streamXlsxRows(bytes, { sheet: index, maxRows: limits.rows + 1 })) {
    count(row.values.length);
    batch.push({ number: row.index + 1, cells: row.values.map(cellOf) });
    if (batch.length < batchSize) continue;
    await hand(name, batch);
    batch = [];
  }
  await hand(name, batch);
};

await toTheEnd(async () => {
  const names = await inspectArchive(bytes, limits);
  for (const [index, name] of names.entries()) await readSheet(name, index);
});
