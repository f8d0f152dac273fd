import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { parameter } from './values.ts';
import type { Session } from './session.ts';

/** A pool of one: whoever connects next waits until the client is released, so that transactions never mix. */
export const sessionPool = (session: Session): PostgresPool => {
  let last: Promise<void> = Promise.resolve();

  const query = (async (sql: string, parameters: readonly unknown[] = []) =>
    session.query(sql, parameters.map(parameter))) as unknown as PostgresPoolClient['query'];

  // One object for good: Kysely knows a connection by its client.
  let free = (): void => {};
  const client: PostgresPoolClient = { query, release: () => free() };

  return {
    connect: async () => {
      const before = last;
      let release = (): void => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      free = release;
      try {
        await session.ready();
      } catch (error) {
        release();
        throw error;
      }
      return client;
    },
    end: async () => {
      await last;
      await session.close();
    },
  };
};
