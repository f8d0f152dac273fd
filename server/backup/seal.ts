import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { refuse } from '#server/http/errors.ts';

// The seal is the comment at the end of the zip: a mark by SECRET_KEY over all before it, and a hash over all before
// that, mark included. So every flipped byte is found by anyone, and who holds the key knows archives of its own.
const opening = 'tadbir-backup 1 hmac-sha256 ';
const middle = ' sha256 ';
const hexLength = 64;
const length = opening.length + hexLength + middle.length + hexLength;

/** What stands in the place of the seal until all before it is known. */
export const blankSeal = opening + '0'.repeat(hexLength) + middle + '0'.repeat(hexLength);

const sealKey = (secretKey: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', 'backup seal', 32));

/** Lets an archive through and puts the seal in its place. */
export class Sealing extends Transform {
  readonly #hash = createHash('sha256');
  readonly #mark: ReturnType<typeof createHmac>;
  #held: Buffer = Buffer.alloc(0);

  constructor(secretKey: string) {
    super();
    this.#mark = createHmac('sha256', sealKey(secretKey));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const all = Buffer.concat([this.#held, chunk]);
    const ready = all.subarray(0, Math.max(0, all.length - length));
    this.#held = all.subarray(ready.length);
    this.#hash.update(ready);
    this.#mark.update(ready);
    done(null, ready);
  }

  override _flush(done: TransformCallback): void {
    const start = opening + this.#mark.digest('hex') + middle;
    done(null, Buffer.from(start + this.#hash.update(start).digest('hex')));
  }
}

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

/** Reads an archive from its beginning to its end; throws 422 unless every byte is as it was sealed. */
export const checkSeal = async (
  path: string,
  secretKey: string,
  { progress, signal }: { readonly progress?: (done: number) => void; readonly signal?: AbortSignal | undefined } = {},
): Promise<{ readonly isOwn: boolean }> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size <= length) throw refuse('file', 'archiveForeign');
    const seal = (await handle.read(Buffer.alloc(length), 0, length, size - length)).buffer.toString('latin1');
    if (!seal.startsWith(opening)) throw refuse('file', 'archiveForeign');
    const hash = createHash('sha256');
    const mark = createHmac('sha256', sealKey(secretKey));
    let read = 0;
    for await (const chunk of handle.createReadStream({ end: size - length - 1, start: 0, autoClose: false })) {
      signal?.throwIfAborted();
      hash.update(chunk as Buffer);
      mark.update(chunk as Buffer);
      read += (chunk as Buffer).length;
      progress?.(read / size);
    }
    const start = seal.slice(0, length - hexLength);
    if (!equal(start + hash.update(start, 'latin1').digest('hex'), seal)) throw refuse('file', 'archiveBroken');
    return { isOwn: equal(opening + mark.digest('hex') + middle, start) };
  } finally {
    await handle.close();
  }
};
