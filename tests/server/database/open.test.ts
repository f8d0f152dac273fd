import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const server = process.env['TEST_DATABASE_URL'];

it('A database server that does not answer is named as the reason', async () => {
  const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }, log);
  await expect(opening).rejects.toMatchObject({ key: 'database.unreachable' });
});

describe.skipIf(!server)('a database on a PostgreSQL server', () => {
  const withDatabase = async (options: string, work: (url: string) => Promise<void>): Promise<void> => {
    const name = `tadbir_${randomUUID()}`;
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(`create database "${name}" template template0 ${options}`);
    const address = new URL(server!);
    address.pathname = `/${name}`;
    try {
      await work(address.href);
    } finally {
      await client.query(`drop database "${name}" with (force)`);
      await client.end();
    }
  };

  it.each([
    ['of locale C, in which search finds no Persian', "locale 'C' encoding 'UTF8'", 'database.locale'],
    ['of another encoding', "locale 'C' encoding 'SQL_ASCII'", 'database.encoding'],
  ])('%s is refused', (_, options, key) =>
    withDatabase(options, async (databaseUrl) => {
      await expect(openDatabase({ dataDir: '', databaseUrl }, log)).rejects.toMatchObject({ key });
    }),
  );

  it('is made ready by the first of several servers that start together', () =>
    withDatabase("locale 'C.UTF-8' encoding 'UTF8'", async (databaseUrl) => {
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir: '', databaseUrl }, log)));
      expect(opened.map(({ engine }) => engine)).toEqual(['postgres', 'postgres', 'postgres']);
      await Promise.all(opened.map(({ close }) => close()));
    }));
});
