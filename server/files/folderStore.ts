import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { openIncoming, receive } from './incoming.ts';
import { fromFileSystem } from './storageFault.ts';
import { areas, isKey, sureKey, type FileStore } from './store.ts';

const pathOf = (folder: string, key: string): string => {
  const [area, name] = sureKey(key).split('/') as [string, string];
  return join(folder, area, name.slice(0, 2), name);
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What the file system has to say about it, as a fault of the store. */
const told = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw fromFileSystem(error);
  }
};

const orMissing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Makes a new name in a folder survive a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const put = (folder: string, key: string, content: Readable): Promise<number> => {
  const path = pathOf(folder, key);
  return receive(join(folder, 'incoming'), content, async (arrived) => {
    await mkdir(dirname(path), { recursive: true });
    await rename(arrived.path, path);
    await syncFolder(dirname(path));
  });
};

const openAt = async (folder: string, key: string): ReturnType<FileStore['open']> => {
  const handle = await open(pathOf(folder, key), 'r');
  const { size } = await handle.stat();
  return { content: handle.createReadStream(), size };
};

/** What lies where files lie, as far as its name is a key. */
async function* keysIn(folder: string): AsyncGenerator<string> {
  for (const area of areas) {
    for (const entry of await readdir(join(folder, area), { recursive: true }).catch(() => [])) {
      const key = `${area}/${basename(entry)}`;
      if (isKey(key)) yield key;
    }
  }
}

/** A file store in a folder: written aside, synced, then renamed into place. */
export const openFolderStore = async (folder: string): Promise<FileStore> => {
  const incoming = await openIncoming(folder);
  return {
    put: (key, content) => told(() => put(folder, key, content)),
    open: (key) => told(() => orMissing(() => openAt(folder, key))),
    size: (key) => told(() => orMissing(async () => (await stat(pathOf(folder, key))).size)),
    keys: () => keysIn(folder),
    remove: (key) => told(async () => rm(pathOf(folder, key), { force: true })),
    check: () => told(() => access(incoming, constants.W_OK)),
  };
};
