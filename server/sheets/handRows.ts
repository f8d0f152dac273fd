import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { TooManyRows } from './limits.ts';
import type { FromWorker, ReadRow } from './readInThread.ts';

const port = parentPort!;
const tell = (message: FromWorker): void => port.postMessage(message);

/** How many rows a thread hands over at once. */
export const batchSize = 500;

/** Hands rows to whoever reads the file, one batch at a time: the reader asks for the next. */
export const hand = async (sheet: string, rows: ReadRow[]): Promise<void> => {
  tell({ kind: 'rows', sheet, rows });
  await once(port, 'message');
};

/** Reads a file and says how it ended. */
export const toTheEnd = async (read: () => Promise<void>): Promise<void> => {
  try {
    await read();
    tell({ kind: 'end' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    tell({ kind: 'refused', why, tooManyRows: error instanceof TooManyRows });
  }
  port.close();
};
