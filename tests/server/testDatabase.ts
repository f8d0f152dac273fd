import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import pg from 'pg';
import { connectPostgres, connectSession } from '#server/database/connect.ts';
import { openPglite } from '#server/database/embedded/openPglite.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { prepare } from '#server/database/prepare.ts';
import type { Db } from '#server/database/schema.ts';
import { seedEssentials } from '#server/database/seed.ts';
import { copyOfTemplate, prepareTemplate, type Template } from '#tests/template.ts';

/** A database of one test: migrated, with the root unit and the administrator, who has no usable password. */
export interface TestDatabase {
  readonly db: Db;
  readonly engine: Engine;
  readonly close: () => Promise<void>;
}
export type Engine = 'embedded' | 'postgres';

const server = process.env['TEST_DATABASE_URL'];
/** The engines that this run can test; PostgreSQL where TEST_DATABASE_URL names a server. */
export const engines: readonly Engine[] = server ? ['embedded', 'postgres'] : ['embedded'];

const silent = { info: () => {}, warn: () => {}, error: () => {} };

const fill = async (db: Db): Promise<void> => {
  await prepare(db);
  await migrate(db);
  await seedEssentials(db, { adminPasswordHash: 'none', mustChange: false });
};

/** Of everything that shapes the start, so that a changed migration makes a new template. */
const version = (): string => {
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations) hash.update(name + checksum);
  for (const file of ['seed', 'prepare', 'migrate']) hash.update(readFileSync(`server/database/${file}.ts`));
  return hash.digest('hex').slice(0, 16);
};

/** In this thread, and nothing waits for the disk. */
const open = async (folder: string): Promise<Db> =>
  connectSession(await openPglite({ files: new NodeFS(folder), synced: false }));

const template = (): Template => ({
  version: version(),
  fill: async (empty) => {
    const db = await open(empty);
    await fill(db).finally(() => db.destroy());
  },
});

const openEmbedded = async (): Promise<TestDatabase> => {
  const folder = await copyOfTemplate(template());
  const db = await open(folder);
  const close = async (): Promise<void> => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  };
  return { db, engine: 'embedded', close };
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
  await fill(db).finally(() => db.destroy());
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
  const db = connectPostgres(withName(url, name), silent);
  const close = async (): Promise<void> => {
    await db.destroy();
    await onServer(url, (client) => client.query(`drop database "${name}" with (force)`));
  };
  return { db, engine: 'postgres', close };
};

/** Opens a database of its own for a test, which closes it at its end. */
export const openTestDatabase = (engine: Engine = 'embedded'): Promise<TestDatabase> =>
  engine === 'postgres' && server ? openPostgres(server) : openEmbedded();

/** Makes what the databases of all tests are copies of. */
export const prepareTestDatabases = async (): Promise<void> => {
  await prepareTemplate(template());
  if (server) await onServer(server, (client) => preparePostgres(server, client));
};
