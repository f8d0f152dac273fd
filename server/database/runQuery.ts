import type { CompiledQuery } from 'kysely';
import type { Db, Executor } from './schema.ts';

/** Runs one statement on a connection of its own. */
export type RunDirectly = <R>(sql: string, parameters: readonly unknown[]) => Promise<R[]>;

const direct = new WeakMap<Executor, RunDirectly>();

/** Notes a way to the database that spares compiled statements the query builder's layers. */
export const markDirect = (db: Db, run: RunDirectly): Db => {
  direct.set(db, run);
  return db;
};

/** The rows of a compiled statement. One in a transaction always goes the transaction's way. */
export const runQuery = async <R>(executor: Executor, query: CompiledQuery<R>): Promise<R[]> => {
  const run = direct.get(executor);
  return run ? run(query.sql, query.parameters) : (await executor.executeQuery(query)).rows;
};
