import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { vi } from 'vitest';
import { patience } from '#tests/patience.ts';

/** Where processes that are killed keep their database: each name has one of its own. */
export interface Lives {
  /** makes the database of a name, empty or like another's, which nobody uses at this moment */
  readonly begin: (name: string, like?: string) => Promise<void>;
  readonly env: (name: string) => Readonly<Record<string, string>>;
  /** resolves once nothing of a dead process goes on */
  readonly over: (name: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** The embedded database lies in the data folder and dies with its process. */
export const embeddedLives: Lives = {
  begin: async () => {},
  env: () => ({}),
  over: async () => {},
  end: async () => {},
};

/** Databases of the server that TEST_DATABASE_URL names. */
export const serverLives = (): Lives => {
  const server = process.env['TEST_DATABASE_URL']!;
  const prefix = `tadbir_lives_${randomUUID()}`;
  const made: string[] = [];
  const nameOf = (name: string): string => `${prefix}_${name}`;
  const ask = async (text: string, values: unknown[] = []): Promise<pg.QueryResult<{ count: string }>> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    return client.query<{ count: string }>(text, values).finally(() => client.end());
  };
  const users = async (name: string): Promise<number> =>
    Number(
      (await ask('select count(*) as count from pg_stat_activity where datname = $1', [nameOf(name)])).rows[0]!.count,
    );
  return {
    begin: async (name, like) => {
      made.push(name);
      await ask(`create database "${nameOf(name)}" ${like === undefined ? '' : `template "${nameOf(like)}"`}`);
    },
    env: (name) => {
      const address = new URL(server);
      address.pathname = `/${nameOf(name)}`;
      return { RESTORER_DATABASE: address.href };
    },
    // The server notices some time later that the other end is gone.
    over: async (name) => {
      await vi.waitUntil(async () => (await users(name)) === 0, { timeout: patience, interval: 100 });
    },
    end: async () => {
      for (const name of made) await ask(`drop database "${nameOf(name)}" with (force)`);
    },
  };
};
