import type { CompiledQuery } from 'kysely';
import { rowsOf, type Rows } from './rows.ts';
import type { Db, Executor, Row } from './schema.ts';

/** A statement with its parameters. */
export type Compiled = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** What became of one statement. */
export type Outcome = { readonly rows: Rows<unknown> } | { readonly error: unknown };

/**
 * Runs statements on a connection of their own, handed over at once; says what became of each. Where one fails, none that
 * come after it are run.
 */
export type RunDirectly = (statements: readonly Compiled[]) => Promise<readonly Outcome[]>;

const direct = new WeakMap<Executor, RunDirectly>();

/** Notes a way to the database that spares compiled statements the query builder's layers. */
export const markDirect = (db: Db, run: RunDirectly): Db => {
  direct.set(db, run);
  return db;
};

const found = <R>(outcome: Outcome): Rows<R> => {
  if ('error' in outcome) throw outcome.error;
  return outcome.rows as Rows<R>;
};

/** The rows of a compiled statement. One in a transaction always goes the transaction's way. */
export const runQuery = async <R>(executor: Executor, query: CompiledQuery<R>): Promise<R[]> => {
  const run = direct.get(executor);
  if (!run) return (await executor.executeQuery(query)).rows;
  const [outcome] = await run([query]);
  return found<R>(outcome!).objects();
};

/** The rows of statements that do not need each other: a server gets them in one message, and answers them in turn. */
export const runQueries = async (
  executor: Executor,
  queries: readonly CompiledQuery<Row>[],
): Promise<readonly Rows[]> => {
  const run = direct.get(executor);
  if (!run) return (await Promise.all(queries.map((query) => runQuery(executor, query)))).map(rowsOf);
  return (await run(queries)).map((outcome) => found<Row>(outcome));
};

/** True where statements leave in one message, so that a second one costs no second way. */
export const goTogether = (executor: Executor): boolean => direct.has(executor);

/**
 * The rows of a statement, and those of others that go along in its message; `along` is undefined where one of these
 * failed, or where nothing goes together.
 */
export const runWith = async <R>(
  executor: Executor,
  query: CompiledQuery<R>,
  others: readonly CompiledQuery<Row>[],
): Promise<{ readonly rows: R[]; readonly along: readonly Rows[] | undefined }> => {
  const run = direct.get(executor);
  if (!run) return { rows: await runQuery(executor, query), along: undefined };
  const [first, ...rest] = await run([query, ...others]);
  const along = rest.some((outcome) => 'error' in outcome) ? undefined : rest.map((outcome) => found<Row>(outcome));
  return { rows: found<R>(first!).objects(), along };
};
