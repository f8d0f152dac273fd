import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { markLookUp } from '#server/database/lookUps.ts';
import { runQuery } from '#server/database/runQuery.ts';
import type { Executor, Row } from '#server/database/schema.ts';

/** Holds the place of a value in a statement that is compiled once and run often. */
class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** SQL compiled once; running it only binds values, in the order of their slots. */
export interface Statement {
  readonly run: (executor: Executor, values: readonly unknown[]) => Promise<Row[]>;
  readonly bind: (values: readonly unknown[]) => CompiledQuery<Row>;
}

/** The value with that number, given at each run. */
export const slot = (index: number): RawBuilder<unknown> => sql`${sql.val(new Slot(index))}`;

/** Compiles a query with slots. */
export const prepare = (query: { compile: (executor: Executor) => CompiledQuery }, executor: Executor): Statement => {
  const compiled = query.compile(executor);
  const bind = (values: readonly unknown[]): CompiledQuery<Row> => ({
    ...compiled,
    parameters: compiled.parameters.map((value) => (value instanceof Slot ? values[value.index] : value)),
  });
  return {
    bind,
    run: (runner, values) => runQuery(runner, bind(values)),
  };
};

/** Compiles a query with slots that finds rows by their ids. */
export const prepareLookUp = (...[query, executor]: Parameters<typeof prepare>): Statement => {
  const statement = prepare(query, executor);
  markLookUp(statement.bind([]).sql);
  return statement;
};

const mostKept = 500;

/** Keeps statements by the shape of the question that they answer. */
export class StatementCache {
  readonly #kept = new Map<string, Statement>();

  get(shape: string, make: () => Statement): Statement {
    const known = this.#kept.get(shape);
    if (known) return known;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const made = make();
    this.#kept.set(shape, made);
    return made;
  }
}
