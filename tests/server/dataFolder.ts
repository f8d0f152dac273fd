import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { connectSession } from '#server/database/connect.ts';
import { openPglite } from '#server/database/embedded/openPglite.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { prepare } from '#server/database/prepare.ts';
import type { Db } from '#server/database/schema.ts';
import type { Session } from '#server/database/session.ts';
import type { Template } from '#tests/template.ts';

/** Opens the embedded database of a data folder, or makes it: in this thread, and nothing waits for the disk. */
export const openDataFolder = (folder: string): Promise<Session> =>
  openPglite({ files: new NodeFS(path.join(folder, 'database')), synced: false });

/** Of the migrations, these files of the database and what is done besides: a changed one makes a new template. */
export const versionOf = (files: readonly string[], besides = ''): string => {
  const hash = createHash('sha256').update(besides);
  for (const { name, checksum } of migrations) hash.update(name + checksum);
  for (const file of files) hash.update(readFileSync(`server/database/${file}.ts`));
  return hash.digest('hex').slice(0, 16);
};

/** Makes the tables, or brings them up to date, as every start does. */
export const makeTables = async (db: Db): Promise<void> => {
  await prepare(db);
  await migrate(db);
};

/**
 * A data folder whose database has its tables and no rows, as the first start leaves it before it fills it. To make one
 * takes most of the time of a first start, so tests of what comes after begin here.
 */
export const tablesOnly = (): Template => ({
  version: `tables-${versionOf(['prepare', 'migrate'])}`,
  fill: async (folder) => {
    mkdirSync(path.join(folder, 'database'));
    const db = connectSession(await openDataFolder(folder));
    await makeTables(db).finally(() => db.destroy());
  },
});
