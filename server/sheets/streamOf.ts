import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Sink } from './cell.ts';

/** Who takes nothing for so long has gone without a word. */
const patience = 60_000;

/** The bytes that a writer makes as a stream for an answer. Ends early, without noise, where the reader goes away. */
export const streamOf = (write: (sink: Sink) => Promise<void>): Readable => {
  const stream = new PassThrough({ highWaterMark: 512 * 1024 });
  const gone = new AbortController();
  stream.once('close', () => gone.abort());
  const sink: Sink = async (chunk) => {
    if (gone.signal.aborted) throw new Error('The reader went away');
    if (!stream.write(chunk)) {
      await once(stream, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(patience)]) });
    }
  };
  write(sink).then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error instanceof Error && !gone.signal.aborted ? error : undefined),
  );
  return stream;
};
