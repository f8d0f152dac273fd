import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { createLog } from './createLog.ts';
import { openDatabase, type Database } from './database/open.ts';
import { StartProblem } from './database/startProblem.ts';

/** The database of a server, for a command that makes no new one. Throws StartProblem where there is none. */
export const openPresent = async (config: Config): Promise<Database> => {
  const folder = join(config.dataDir, 'database');
  if (config.databaseUrl === undefined && !existsSync(folder)) throw new StartProblem('database.none', { folder });
  return openDatabase(config, createLog(config));
};
