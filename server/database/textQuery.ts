import pg from 'pg';
import type { Rows } from './rows.ts';
import { shapeOf, type Column, type Texts } from './shape.ts';

/** A statement for pg whose rows stay the texts that came, until somebody wants objects or JSON of them. */
export class TextQuery<R> extends pg.Query implements Rows<R> {
  readonly #statement: string;
  readonly #texts: Texts[] = [];
  #columns: readonly Column[] = [];

  constructor(statement: string, name: string | undefined, values: (string | Uint8Array | null)[]) {
    super(statement, values);
    this.#statement = statement;
    // Given here, since pg copies whatever is more than a text with great care.
    if (name !== undefined) Object.assign(this, { name });
  }

  // What pg calls as messages come.
  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#columns = fields;
  }
  handleDataRow({ fields }: { readonly fields: Texts }): void {
    this.#texts.push(fields);
  }

  objects(): R[] {
    if (this.#texts.length === 0) return [];
    const shape = shapeOf(this.#statement, this.#columns);
    return this.#texts.map((texts) => shape.objectOf(texts) as R);
  }

  json(): string {
    if (this.#texts.length === 0) return '[]';
    const shape = shapeOf(this.#statement, this.#columns);
    return `[${this.#texts.map((texts) => shape.jsonOf(texts)).join(',')}]`;
  }
}
