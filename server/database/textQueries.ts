import pg from 'pg';
import { nameOfLookUp } from './lookUps.ts';
import { rowsOf } from './rows.ts';
import type { Compiled, Outcome } from './runQuery.ts';
import { TextRows, type Column, type Texts } from './shape.ts';
import { parameter } from './values.ts';

/** A statement as it goes over the wire. */
interface Sent {
  readonly text: string;
  /** under which the server keeps it */
  readonly name: string | undefined;
  readonly values: readonly (string | Buffer | null)[];
}

/** What is used of pg's connection, of which its types know less. */
interface Connection {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  /** texts of the statements that the server keeps, by their names */
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly parse: (statement: { text: string; name: string | undefined }) => void;
  readonly bind: (portal: { statement: string | undefined; values: Sent['values'] }) => void;
  readonly describe: (portal: { type: 'P' }) => void;
  readonly execute: () => void;
  readonly sync: () => void;
}

type ColumnsByName = Map<string, readonly Column[]>;
const described = new WeakMap<Connection, ColumnsByName>();

/** The columns of the statements that a connection keeps. */
const describedOn = (connection: Connection): ColumnsByName => {
  const known = described.get(connection) ?? new Map();
  described.set(connection, known);
  return known;
};

const bytesOrText = (value: unknown): string | Buffer | null => {
  const sent = parameter(value);
  return sent instanceof Uint8Array ? Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength) : sent;
};

/**
 * Some statements, for pg as one query: they leave in one piece and end together, so that their answers come in one piece
 * too. They see what others commit meanwhile; where one fails, nothing of any of them stands. A look-up that the
 * connection keeps is neither read nor described again.
 */
export class TextQueries extends pg.Query {
  // Of the statement that is answered now; pg notes by them what the server keeps.
  name: string | undefined;
  text: string | undefined;
  readonly statements: readonly Sent[];
  readonly #answered: (outcomes: readonly Outcome[]) => void;
  readonly #outcomes: Outcome[] = [];
  #described: ColumnsByName = new Map();
  #rows: TextRows | undefined;

  /** `answered` is called once, with an outcome for each statement; one that failed and those after it have its error. */
  constructor(statements: readonly Compiled[], answered: (outcomes: readonly Outcome[]) => void) {
    super('');
    this.#answered = answered;
    this.statements = statements.map(({ sql, parameters }) => ({
      text: sql,
      name: nameOfLookUp(sql),
      values: parameters.map(bytesOrText),
    }));
  }

  #turnToNext(): void {
    const next = this.statements[this.#outcomes.length];
    this.text = next?.text;
    this.name = next?.name;
    const columns = this.#described.get(this.name ?? '');
    this.#rows = columns && new TextRows(this.text ?? '', columns);
  }

  #send(connection: Connection, { text, name, values }: Sent, parsed: Set<string>): void {
    const isKept = name !== undefined && (parsed.has(name) || connection.parsedStatements[name] !== undefined);
    if (!isKept) connection.parse({ text, name });
    if (name !== undefined) parsed.add(name);
    connection.bind({ statement: name, values });
    if (name === undefined || !this.#described.has(name)) connection.describe({ type: 'P' });
    connection.execute();
  }

  // What pg calls: first to send, then as messages come.
  override submit = (given: pg.Connection): void => {
    const connection = given as unknown as Connection;
    this.#described = describedOn(connection);
    const parsed = new Set<string>();
    connection.stream.cork();
    for (const statement of this.statements) this.#send(connection, statement, parsed);
    connection.sync();
    connection.stream.uncork();
    this.#turnToNext();
  };
  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    if (this.name !== undefined) this.#described.set(this.name, fields);
    this.#rows = new TextRows(this.text ?? '', fields);
  }
  handleDataRow({ fields }: { readonly fields: Texts }): void {
    this.#rows?.texts.push(fields);
  }
  handleCommandComplete(): void {
    this.#outcomes.push({ rows: this.#rows ?? rowsOf([]) });
    this.#turnToNext();
  }
  handleReadyForQuery(): void {
    this.#answered(this.#outcomes);
  }
  handleError(error: unknown): void {
    this.#answered(this.statements.map((_, index) => this.#outcomes[index] ?? { error }));
  }
}
