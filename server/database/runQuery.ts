import type { CompiledQuery } from 'kysely';
import type { Db, Executor } from './schema.ts';

type Compiled = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Runs statements on a connection of their own, handed over at once; gives the rows of each. */
export type RunDirectly = (statements: readonly Compiled[]) => Promise<readonly unknown[][]>;

const direct = new WeakMap<Executor, RunDirectly>();

/** Notes a way to the database that spares compiled statements the query builder's layers. */
export const markDirect = (db: Db, run: RunDirectly): Db => {
  direct.set(db, run);
  return db;
};

/** The rows of a compiled statement. One in a transaction always goes the transaction's way. */
export const runQuery = async <R>(executor: Executor, query: CompiledQuery<R>): Promise<R[]> => {
  const run = direct.get(executor);
  if (!run) return (await executor.executeQuery(query)).rows;
  const [rows] = await run([query]);
  return rows as R[];
};

/** The rows of statements that do not need each other: a server gets them in one message, and answers them in turn. */
export const runQueries = async <R>(executor: Executor, queries: readonly CompiledQuery<R>[]): Promise<R[][]> => {
  const run = direct.get(executor);
  return run ? ((await run(queries)) as R[][]) : Promise.all(queries.map((query) => runQuery(executor, query)));
};
