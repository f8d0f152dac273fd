import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { AppError } from '#server/http/errors.ts';
import { startWorker } from '#server/threads/startWorker.ts';
import type { Cell } from './cell.ts';
import type { ReadLimits } from './limits.ts';
import { tooManyRows } from './tooManyRows.ts';

/** A row of a sheet; `number` is what the spreadsheet shows beside it, from 1. */
export interface ReadRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}
export interface ReadBatch {
  readonly sheet: string;
  readonly rows: readonly ReadRow[];
}
export type FromWorker =
  | ({ readonly kind: 'rows' } & ReadBatch)
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly why: string; readonly tooManyRows: boolean };

async function* messagesOf(worker: Worker, signal: AbortSignal): AsyncGenerator<FromWorker> {
  for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) yield message as FromWorker;
}

/**
 * The rows that a thread of its own reads from a file, in batches; whatever the file costs, it costs that thread. What
 * goes over a limit or cannot be read is refused as `brokenFile`, too many rows as that.
 */
export async function* readInThread(
  name: 'xlsxWorker' | 'jsonWorker',
  bytes: Uint8Array,
  limits: ReadLimits,
): AsyncGenerator<ReadBatch> {
  const worker = startWorker(import.meta.url, name, {
    workerData: { bytes, limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16 },
  });
  const timeout = AbortSignal.timeout(limits.milliseconds);
  let ended = false;
  let isTooLong = false;
  try {
    for await (const message of messagesOf(worker, timeout)) {
      if (message.kind === 'refused') {
        isTooLong = message.tooManyRows;
        break;
      }
      ended = message.kind === 'end';
      if (message.kind !== 'rows') break;
      if (message.rows.length > 0) yield message;
      worker.postMessage('next');
    }
  } catch {
    ended = false;
  } finally {
    await worker.terminate();
  }
  if (isTooLong) throw tooManyRows(limits);
  if (!ended) throw new AppError('brokenFile');
}
