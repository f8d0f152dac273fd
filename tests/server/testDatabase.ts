import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { connectPostgres, connectSession } from '#server/database/connect.ts';
import type { Db } from '#server/database/schema.ts';
import { seedEssentials } from '#server/database/seed.ts';
import { copyOfTemplate, layTemplate, markCopies, prepareTemplate, type Template } from '#tests/template.ts';
import { makeTables, openDataFolder, tablesOnly, versionOf } from './dataFolder.ts';
import { noting, renewed } from './renewed.ts';

/** A database of one test: migrated, with the root unit and the administrator, who has no usable password. */
export interface TestDatabase {
  readonly db: Db;
  readonly engine: Engine;
  /** of PostgreSQL, for another process or another pool */
  readonly url?: string;
  readonly close: () => Promise<void>;
}
export type Engine = 'embedded' | 'postgres';

const server = process.env['TEST_DATABASE_URL'];
/** The engines that this run can test; PostgreSQL where TEST_DATABASE_URL names a server. */
export const engines: readonly Engine[] = server ? ['embedded', 'postgres'] : ['embedded'];

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Of everything that shapes the start. */
const version = (): string => versionOf(['seed', 'prepare', 'migrate'], noting);

const seedStart = (db: Db): Promise<unknown> => seedEssentials(db, { adminPasswordHash: 'none', mustChange: false });

const template = (): Template => ({
  version: `start-${version()}`,
  fill: async (empty) => {
    await layTemplate(tablesOnly(), empty);
    const session = await openDataFolder(empty);
    await seedStart(connectSession(session))
      .then(() => session.query(noting, []))
      .finally(() => session.close());
  },
});

const takeSession = renewed(async () => {
  const folder = await copyOfTemplate(template());
  const session = await openDataFolder(folder);
  const close = (): Promise<void> => session.close().finally(() => rmSync(folder, { recursive: true }));
  return { ...session, close };
});

const openEmbedded = async (): Promise<TestDatabase> => {
  const db = connectSession(await takeSession());
  return { db, engine: 'embedded', close: () => db.destroy() };
};

const withName = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const onServer = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

const fillTemplate = async (url: string, client: pg.Client, template: string): Promise<void> => {
  await client.query('select pg_advisory_lock(7204616)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return;
  const draft = `${template}_draft`;
  await client.query(`drop database if exists "${draft}"`);
  await client.query(`create database "${draft}"`);
  const db = connectPostgres(withName(url, draft), silent);
  await makeTables(db)
    .then(() => seedStart(db))
    .finally(() => db.destroy());
  await client.query(`alter database "${draft}" rename to "${template}"`);
};

/** Makes the template where nobody has made it. Gives its name. */
const preparePostgres = async (url: string, client: pg.Client): Promise<string> => {
  const name = `tadbir_test_${version()}`;
  await fillTemplate(url, client, name);
  return name;
};

const openPostgres = async (url: string): Promise<TestDatabase> => {
  const name = `tadbir_${randomUUID()}`;
  await onServer(url, async (client) => {
    await client.query(`create database "${name}" template "${await preparePostgres(url, client)}"`);
  });
  const address = withName(url, name);
  const db = connectPostgres(address, silent);
  const close = async (): Promise<void> => {
    await db.destroy();
    await onServer(url, (client) => client.query(`drop database "${name}" with (force)`));
  };
  return { db, engine: 'postgres', url: address, close };
};

/** Opens a database of its own for a test, which closes it at its end. */
export const openTestDatabase = (engine: Engine = 'embedded'): Promise<TestDatabase> =>
  engine === 'postgres' && server ? openPostgres(server) : openEmbedded();

/** Makes what the databases of all tests are copies of. Gives what removes the copies, which are used until the end. */
export const prepareTestDatabases = async (): Promise<() => void> => {
  await prepareTemplate(template());
  if (server) await onServer(server, (client) => preparePostgres(server, client));
  return markCopies();
};
