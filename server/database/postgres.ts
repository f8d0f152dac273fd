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

const runOn =
  (pool: pg.Pool): RunDirectly =>
  async <R>(sql: string, parameters: readonly unknown[]) => {
    const client = await pool.connect();
    try {
      return (await query<R & pg.QueryResultRow>(client, sql, parameters)).rows;
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
