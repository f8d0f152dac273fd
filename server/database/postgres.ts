import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from './logger.ts';
import { nameOfLookUp } from './lookUps.ts';
import type { RunDirectly } from './runQuery.ts';
import { parameter, parsers } from './values.ts';

const parserOf = (id: number, format?: 'text' | 'binary'): unknown =>
  (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format as 'text');

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

const query = <R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  text: string,
  parameters: readonly unknown[],
): Promise<pg.QueryResult<R>> => {
  const values = parameters.map(parameter);
  const name = nameOfLookUp(text);
  return name === undefined ? client.query<R>(text, values) : client.query<R>({ name, text, values });
};

const withSameParameters = (client: pg.PoolClient): PostgresPoolClient => ({
  query: ((sql: string, parameters: readonly unknown[]) =>
    query(client, sql, parameters)) as unknown as PostgresPoolClient['query'],
  release: () => client.release(),
});

/** Holds back what is written meanwhile, so that it leaves in one piece. */
const inOnePiece = <T>({ connection }: pg.PoolClient, write: () => T): T => {
  connection.stream.cork();
  try {
    return write();
  } finally {
    connection.stream.uncork();
  }
};

const runOn =
  (pool: pg.Pool): RunDirectly =>
  async (statements) => {
    const client = await pool.connect();
    try {
      // The connection is given back when the last answer is there, whatever became of the others.
      const answers = await Promise.allSettled(
        inOnePiece(client, () => statements.map(({ sql, parameters }) => query(client, sql, parameters))),
      );
      return answers.map((answer) => {
        if (answer.status === 'rejected') throw answer.reason;
        return answer.value.rows;
      });
    } finally {
      client.release();
    }
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
