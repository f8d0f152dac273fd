import { AppError } from '#server/http/errors.ts';
import { readLimits, type ReadLimits } from './limits.ts';
import { readInThread, type ReadBatch } from './readInThread.ts';

/**
 * The rows of a JSON file that holds an array of plain objects, in batches, as though it were a sheet: the first row
 * has the names of all properties in the order in which they first come. Lists of plain values are joined by `؛`.
 */
export async function* readJson(bytes: Uint8Array, limits: ReadLimits = readLimits): AsyncGenerator<ReadBatch> {
  if (bytes.length > limits.bytes) throw new AppError('tooLarge');
  yield* readInThread('jsonWorker', bytes, limits);
}
