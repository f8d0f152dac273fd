import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Going through that many takes some milliseconds, so that others get a word in. */
const batchSize = 200;
const fast = { level: 1 } as const;

/**
 * A long list kept small: its items are packed some hundred at a time, and unpacked whenever somebody goes through
 * them. Items are plain data, as JSON holds it.
 */
export class Spool<T> {
  readonly #packed: Buffer[] = [];
  #open: T[] = [];
  #count = 0;

  get length(): number {
    return this.#count;
  }

  add(items: Iterable<T>): void {
    for (const item of items) {
      this.#open.push(item);
      this.#count += 1;
      if (this.#open.length === batchSize) this.#pack();
    }
  }

  #pack(): void {
    this.#packed.push(deflateRawSync(JSON.stringify(this.#open), fast));
    this.#open = [];
  }

  /** The items in their order, some hundred at a time. */
  *batches(): Generator<readonly T[]> {
    for (const packed of this.#packed) yield JSON.parse(inflateRawSync(packed).toString()) as T[];
    if (this.#open.length > 0) yield this.#open;
  }

  *[Symbol.iterator](): Generator<T> {
    for (const batch of this.batches()) yield* batch;
  }
}
