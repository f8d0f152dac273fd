// Rows as a PostgreSQL server sends them, each value a text, and what becomes of them.
import pg from 'pg';
import type { Rows } from './rows.ts';
import type { Row } from './schema.ts';
import { parsers, writerOf, type Parse } from './values.ts';

/** A column of an answer, as pg describes it. */
export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}
export type Texts = readonly (string | null)[];

/** How a column's text becomes a value. */
export const parserOf = (type: number, format?: string): Parse =>
  (format !== 'binary' && parsers[type]) || (pg.types.getTypeParser(type, format as 'text') as Parse);

/** How the texts of some columns become an object, or at once its JSON. */
class Shape {
  readonly #columns: readonly Column[];
  readonly #parsers: readonly Parse[];
  readonly #writers: readonly ((text: string) => string)[];
  readonly #keys: readonly string[];
  readonly #empty: Row;

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.#parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID));
    this.#writers = columns.map(({ dataTypeID }, index) => writerOf(dataTypeID, this.#parsers[index]!));
    this.#keys = columns.map(({ name }, index) => `${index === 0 ? '' : ','}${JSON.stringify(name)}:`);
    this.#empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  }

  fits(columns: readonly Column[]): boolean {
    return (
      this.#columns.length === columns.length &&
      this.#columns.every(({ name, dataTypeID }, index) => {
        const other = columns[index]!;
        return other.dataTypeID === dataTypeID && other.name === name;
      })
    );
  }

  objectOf(texts: Texts): Row {
    const row = { ...this.#empty };
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index] as string | null;
      if (text !== null) row[this.#columns[index]!.name] = this.#parsers[index]!(text);
    }
    return row;
  }

  jsonOf(texts: Texts): string {
    let json = '{';
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index] as string | null;
      json += this.#keys[index]! + (text === null ? 'null' : this.#writers[index]!(text));
    }
    return `${json}}`;
  }
}

const mostKept = 1000;
const kept = new Map<string, Shape>();

/** The shape of a statement's rows, made once; another one where a table has been changed meanwhile. */
const shapeOf = (statement: string, columns: readonly Column[]): Shape => {
  const known = kept.get(statement);
  if (known?.fits(columns)) return known;
  if (kept.size >= mostKept) kept.clear();
  const shape = new Shape(columns);
  kept.set(statement, shape);
  return shape;
};

/** Rows that stay the texts that came, until somebody wants objects or JSON of them. */
export class TextRows implements Rows {
  readonly #statement: string;
  readonly #columns: readonly Column[];
  readonly texts: Texts[] = [];

  constructor(statement: string, columns: readonly Column[]) {
    this.#statement = statement;
    this.#columns = columns;
  }

  objects(): Row[] {
    if (this.texts.length === 0) return [];
    const shape = shapeOf(this.#statement, this.#columns);
    return this.texts.map((texts) => shape.objectOf(texts));
  }

  json(): string {
    if (this.texts.length === 0) return '[]';
    const shape = shapeOf(this.#statement, this.#columns);
    return `[${this.texts.map((texts) => shape.jsonOf(texts)).join(',')}]`;
  }
}
