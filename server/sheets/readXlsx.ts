import { readLimits, type ReadLimits } from './limits.ts';
import { readInThread, type ReadBatch } from './readInThread.ts';

/**
 * The rows of all sheets of an XLSX file, in batches. A file that is no workbook, declares entities or goes over a
 * limit is refused as `brokenFile`, one with too many rows as that.
 */
export const readXlsx = (bytes: Uint8Array, limits: ReadLimits = readLimits): AsyncGenerator<ReadBatch> =>
  readInThread('xlsxWorker', bytes, limits);
