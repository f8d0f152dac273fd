import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Session } from '#server/database/session.ts';
import { StartProblem } from '#server/database/startProblem.ts';
import { DurableFiles } from './DurableFiles.ts';
import { openPglite } from './openPglite.ts';

const syncPath = (target: string): void => {
  const descriptor = openSync(target, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    syncPath(path.join(entry.parentPath, entry.name));
  syncPath(folder);
};

/** An empty database, which the build puts beside the program: to copy it takes a tenth of the time of making one. */
const empty = fileURLToPath(new URL('emptyDatabase', import.meta.url));

const makeDatabase = async (folder: string): Promise<void> => {
  const session = await openPglite({ files: new DurableFiles(folder), synced: false });
  await session.close();
};

/** Made aside and renamed when whole, so that a start that is cut off leaves no half database. */
const createFolder = async (folder: string): Promise<void> => {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(empty)) cpSync(empty, draft, { recursive: true });
  else await makeDatabase(draft);
  syncTree(draft);
  renameSync(draft, folder);
  syncPath(path.dirname(folder));
};

/** A commit that reaches no disk would be no promise; then the database must not serve. */
const checkSync = async (session: Session, files: DurableFiles): Promise<void> => {
  const before = files.syncs;
  await session.query("select pg_logical_emit_message(true, 'tadbir', 'start')", []);
  if (files.syncs > before) return;
  await session.close();
  throw new StartProblem('database.notDurable');
};

/** Opens the embedded database in a folder, which is made where it is absent. The caller holds its lock. */
export const openFolder = async (folder: string): Promise<Session> => {
  if (!existsSync(folder)) await createFolder(folder);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) throw new StartProblem('database.incomplete', { folder });
  const files = new DurableFiles(folder);
  const session = await openPglite({ files, synced: true });
  await checkSync(session, files);
  return session;
};
