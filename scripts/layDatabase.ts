import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const cache = path.join('node_modules', '.cache');

/** Makes an empty embedded database, once for each version of the engine; gives its folder. */
const makeDatabase = async (): Promise<string> => {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as {
    version: string;
  };
  const folder = path.join(cache, `tadbir-database-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  await (await PGlite.create(path.join(draft, 'database'))).close();
  try {
    renameSync(path.join(draft, 'database'), folder);
  } catch (error) {
    // Another build may have been quicker.
    if (!existsSync(folder)) throw error;
  }
  rmSync(draft, { recursive: true });
  return folder;
};

/** Puts an empty embedded database beside the built server, for its first start to copy: the engine takes seconds to make one. */
export const layDatabase = async (outDir: string): Promise<void> =>
  cpSync(await makeDatabase(), path.join(outDir, 'emptyDatabase'), { recursive: true });
