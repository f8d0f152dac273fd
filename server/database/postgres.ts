import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from './logger.ts';
import { nameOfLookUp } from './lookUps.ts';
import type { Outcome, RunDirectly } from './runQuery.ts';
import { parserOf } from './shape.ts';
import { TextQuery } from './textQuery.ts';
import { parameter } from './values.ts';

const openPool = (connectionString: string, log: Logger): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'tadbir',
    // Statements that are given together are sent together; whoever waits for each answer notices nothing.
    pipeline: true,
    options: '-c jit=off -c timezone=UTC -c datestyle=ISO',
  });
  // Without listeners a server that restarts would end this process: the pool tells of idle clients, a client in use
  // of itself.
  const noticed = (error: Error): void => log.warn({ err: error }, 'a connection to the database broke');
  pool.on('error', noticed);
  pool.on('connect', (client) => client.on('error', noticed));
  return pool;
};

/** What pg is asked by; it copies whatever is more than a text with great care. */
const statementOf = (text: string): pg.QueryConfig | string => {
  const name = nameOfLookUp(text);
  return name === undefined ? text : { name, text };
};

const withSameParameters = (client: pg.PoolClient): PostgresPoolClient => ({
  query: ((sql: string, parameters: readonly unknown[]) =>
    client.query(statementOf(sql), parameters.map(parameter))) as unknown as PostgresPoolClient['query'],
  release: () => client.release(),
});

/** Holds back what is written meanwhile, so that it leaves in one piece. */
const inOnePiece = ({ connection }: pg.PoolClient, write: () => void): void => {
  connection.stream.cork();
  try {
    write();
  } finally {
    connection.stream.uncork();
  }
};

/** pg takes a callback beside a query of its own class, as its types do not know. */
const ask = (client: pg.PoolClient, query: pg.Query, answered: (error: Error | null) => void): void => {
  (client.query as (query: pg.Query, callback: typeof answered) => unknown).call(client, query, answered);
};

/** Gives the connection back when the last answer is there, whatever became of the others. */
const runOn =
  (pool: pg.Pool): RunDirectly =>
  async (statements) => {
    const client = await pool.connect();
    return new Promise((resolve) => {
      const outcomes: Outcome[] = [];
      let waiting = statements.length;
      const answered = (index: number, outcome: Outcome): void => {
        outcomes[index] = outcome;
        waiting -= 1;
        if (waiting > 0) return;
        client.release();
        resolve(outcomes);
      };
      inOnePiece(client, () => {
        for (const [index, { sql, parameters }] of statements.entries()) {
          const query = new TextQuery(sql, nameOfLookUp(sql), parameters.map(parameter));
          ask(client, query, (error) => answered(index, error ? { error } : { rows: query }));
        }
      });
    });
  };

/** A pool of connections to a PostgreSQL server, taking and giving the same values as the embedded database. */
export const postgresPool = (connectionString: string, log: Logger): PostgresPool & { readonly run: RunDirectly } => {
  const pool = openPool(connectionString, log);
  // Kysely knows a connection by its client, so each is wrapped once.
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? withSameParameters(client);
      wrapped.set(client, known);
      return known;
    },
    run: runOn(pool),
    end: () => pool.end(),
  };
};
