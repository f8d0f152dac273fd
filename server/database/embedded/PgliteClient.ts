import { protocol, type PGlite } from '@electric-sql/pglite';
import type { Answer } from '#server/database/session.ts';
import { TextRows, type Column, type Texts } from '#server/database/shape.ts';

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
 * `query` enters six times. One with a name is read and planned once and kept under it.
 */
export class PgliteClient {
  readonly #pglite: PGlite;
  /** columns of the statements that the database keeps, by their names */
  readonly #kept = new Map<string, readonly Column[]>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query(sql: string, parameters: readonly unknown[], name?: string): Promise<Answer> {
    const kept = name === undefined ? undefined : this.#kept.get(name);
    const message = [
      ...(kept ? [] : this.#reading(sql, name)),
      serialize.bind({ statement: name ?? '', values: [...parameters] as Texts[number][] }),
      ...(kept ? [] : [serialize.describe({ type: 'P' })]),
      serialize.execute({}),
      serialize.sync(),
    ];
    const replies = await this.#pglite
      .runExclusive(() => this.#pglite.execProtocolStream(joined(message), { syncToFs: false }))
      .catch((error: unknown) => {
        // It may have failed because what it was planned for is no more.
        if (name !== undefined) this.#kept.delete(name);
        throw error;
      });
    let columns = kept ?? [];
    let rows = new TextRows(sql, columns);
    let completed = completion('');
    for (const reply of replies as unknown as readonly Reply[]) {
      if (reply.name === 'rowDescription') {
        columns = reply.fields;
        rows = new TextRows(sql, columns);
      } else if (reply.name === 'dataRow') rows.texts.push(reply.fields);
      else if (reply.name === 'commandComplete') completed = completion(reply.text);
    }
    if (name !== undefined) this.#kept.set(name, columns);
    return { ...completed, rows: rows.objects() };
  }

  /** Whether the database keeps one that failed is not known, so it is given up before it is read again. */
  #reading(text: string, name: string | undefined): Uint8Array[] {
    if (name === undefined) return [serialize.parse({ text })];
    return [serialize.close({ type: 'S', name }), serialize.parse({ name, text })];
  }
}
