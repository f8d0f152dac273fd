import { protocol, type PGlite } from '@electric-sql/pglite';
import type { Answer } from '#server/database/session.ts';
import { TextRows, type Column, type Texts } from '#server/database/shape.ts';
import { KeptStatements } from './KeptStatements.ts';

const { serialize } = protocol;

/** What of the database's messages matters here. */
type Reply =
  | { readonly name: 'rowDescription'; readonly fields: readonly Column[] }
  | { readonly name: 'dataRow'; readonly fields: Texts }
  | { readonly name: 'commandComplete'; readonly text: string };

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
};

/** `INSERT 0 5`: the command, and the number of rows where it says one. */
const completion = (text: string): Pick<Answer, 'command' | 'rowCount'> => {
  const words = text.split(' ');
  return { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0 };
};

/**
 * Asks statements in one message each, for every entry into the database costs as much as a small statement; PGlite's own
 * `query` enters six times. Those that come again are read and planned once.
 */
export class PgliteClient {
  readonly #pglite: PGlite;
  readonly #statements = new KeptStatements();
  /** columns of the statements that the database has read, by their names */
  readonly #columns = new Map<string, readonly Column[]>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** One after the other: what a statement is kept as follows from those before it. */
  query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    return this.#pglite.runExclusive(() => this.#ask(sql, parameters));
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const name = this.#statements.nameOf(sql) ?? '';
    const known = this.#columns.get(name);
    const message = [
      ...this.#closing(),
      ...(known ? [] : [serialize.parse({ name, text: sql })]),
      serialize.bind({ statement: name, values: [...parameters] as Texts[number][] }),
      ...(known ? [] : [serialize.describe({ type: 'P' })]),
      serialize.execute({}),
      serialize.sync(),
    ];
    const replies = await this.#pglite
      .execProtocolStream(joined(message), { syncToFs: false })
      .catch((error: unknown) => {
        this.#statements.forget(sql);
        throw error;
      });
    let columns = known ?? [];
    let rows = new TextRows(sql, columns);
    let completed = completion('');
    for (const reply of replies as unknown as readonly Reply[]) {
      if (reply.name === 'rowDescription') {
        columns = reply.fields;
        rows = new TextRows(sql, columns);
      } else if (reply.name === 'dataRow') rows.texts.push(reply.fields);
      else if (reply.name === 'commandComplete') completed = completion(reply.text);
    }
    if (name !== '') this.#columns.set(name, columns);
    return { ...completed, rows: rows.objects() };
  }

  #closing(): Uint8Array[] {
    return this.#statements.dropped().map((name) => {
      this.#columns.delete(name);
      return serialize.close({ type: 'S', name });
    });
  }
}
