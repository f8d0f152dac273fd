import type { CompiledQuery } from 'kysely';
import type { Rows } from './rows.ts';
import { runQueries } from './runQuery.ts';
import type { Executor, Row } from './schema.ts';

/** Statements that do not need each other, and what their rows mean together. */
export interface Question<T> {
  readonly queries: readonly CompiledQuery<Row>[];
  readonly read: (answers: readonly Rows[]) => T;
}

/** Asks the database at once. */
export const answerTo = async <T>(executor: Executor, { queries, read }: Question<T>): Promise<T> =>
  read(await runQueries(executor, queries));
