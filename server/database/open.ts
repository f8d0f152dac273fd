import path from 'node:path';
import { sql } from 'kysely';
import { connectPostgres, connectSession } from './connect.ts';
import { lockFolder } from './embedded/folderLock.ts';
import { tidyRegularly } from './embedded/tidy.ts';
import { openWorkerSession } from './embedded/workerSession.ts';
import type { Logger } from './logger.ts';
import { migrate } from './migrate.ts';
import { prepare } from './prepare.ts';
import type { Db } from './schema.ts';
import { StartProblem } from './startProblem.ts';

/** Where the database is. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** An open database, its tables up to date. */
export interface Database {
  readonly db: Db;
  readonly engine: 'embedded' | 'postgres';
  /** waits for what runs, then lets go of everything */
  readonly close: () => Promise<void>;
}

const openEmbedded = async (dataDir: string, log: Logger): Promise<Database> => {
  const folder = path.join(dataDir, 'database');
  const release = lockFolder(folder);
  try {
    const db = connectSession(await openWorkerSession(folder));
    const endTidying = tidyRegularly(db, (error) => log.warn({ err: error }, 'tidying the database failed'));
    const close = async (): Promise<void> => {
      await endTidying();
      await db.destroy().finally(release);
    };
    return { db, engine: 'embedded', close };
  } catch (error) {
    release();
    throw error;
  }
};

const openPostgres = async (url: string, log: Logger): Promise<Database> => {
  const db = connectPostgres(url, log);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw new StartProblem('database.unreachable', { reason: (error as Error).message });
  }
  return { db, engine: 'postgres', close: () => db.destroy() };
};

/**
 * Opens the database server where one is named, else the embedded database in the data folder, and brings its tables
 * up to date. Throws StartProblem with the remedy.
 */
export const openDatabase = async ({ dataDir, databaseUrl }: DatabasePlace, log: Logger): Promise<Database> => {
  const database = await (databaseUrl ? openPostgres(databaseUrl, log) : openEmbedded(dataDir, log));
  try {
    await prepare(database.db);
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
