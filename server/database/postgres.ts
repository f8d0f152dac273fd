import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from './logger.ts';
import { nameOfLookUp } from './lookUps.ts';
import type { Outcome, RunDirectly } from './runQuery.ts';
import { parserOf } from './shape.ts';
import { TextQueries } from './textQueries.ts';
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

/** True for an error with which a server closes the connection, and for one that is not of the server at all. */
const endsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true;

/** Gives the connection back when the answers are there, or away where it broke. */
const runOn =
  (pool: pg.Pool): RunDirectly =>
  async (statements) => {
    let answered: ((outcomes: readonly Outcome[]) => void) | undefined;
    const answers = new Promise<readonly Outcome[]>((resolve) => {
      answered = resolve;
    });
    const query = new TextQueries(statements, answered!);
    const client = await pool.connect();
    client.query(query);
    const outcomes = await answers;
    const last = outcomes.at(-1);
    client.release(last !== undefined && 'error' in last && endsConnection(last.error));
    return outcomes;
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
