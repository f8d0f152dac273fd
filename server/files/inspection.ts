import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '#server/http/errors.ts';
import { headLength, sniff, type Sniffed } from './sniff.ts';

/** Lets an upload through while it is of a type that is taken, not too large, and text where it says so. */
export class Inspection extends Transform {
  readonly #name: string;
  readonly #most: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #head: Buffer | undefined = Buffer.alloc(0);
  #sniffed: Sniffed | undefined;
  #size = 0;

  /** `most` is in bytes */
  constructor(name: string, most: number) {
    super();
    this.#name = name;
    this.#most = most;
  }

  /** The type by content, once all has passed. */
  get type(): string {
    if (!this.#sniffed) throw new Error('the type of an upload is known after its end only');
    return this.#sniffed.type;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#attempt(done, () => {
      this.#size += chunk.length;
      if (this.#size > this.#most) throw new AppError('tooLarge');
      if (this.#head === undefined) return this.#pass(chunk);
      this.#head = Buffer.concat([this.#head, chunk]);
      if (this.#head.length >= headLength) this.#decide();
    });
  }

  override _flush(done: TransformCallback): void {
    this.#attempt(done, () => {
      if (this.#head !== undefined) this.#decide();
      if (this.#sniffed?.isText) this.#decoder.decode();
    });
  }

  #decide(): void {
    const head = this.#head ?? Buffer.alloc(0);
    this.#sniffed = sniff(head.subarray(0, headLength), this.#name);
    if (head.length === 0) throw new AppError('brokenFile');
    if (!this.#sniffed) throw new AppError('unsupportedFile');
    this.#head = undefined;
    this.#pass(head);
  }

  #pass(chunk: Buffer): void {
    if (this.#sniffed?.isText) this.#decoder.decode(chunk, { stream: true });
    this.push(chunk);
  }

  #attempt(done: TransformCallback, step: () => void): void {
    try {
      step();
      done();
    } catch (error) {
      done(error instanceof AppError ? error : new AppError('unsupportedFile'));
    }
  }
}
