import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isKey, type FileStore } from './store.ts';

const anHour = 3_600_000;

const pathOf = (folder: string, key: string): string => {
  if (!isKey(key)) throw new Error(`'${key}' is no key of the file store`);
  const [area, name] = key.split('/') as [string, string];
  return join(folder, area, name.slice(0, 2), name);
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Makes a new name in a folder survive a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const writeThrough = async (path: string, content: Readable): Promise<number> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    // From where the last chunk ended, and all of it, which write() alone does not promise.
    for await (const chunk of content as AsyncIterable<Buffer>) await handle.writeFile(chunk);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
};

const put = async (folder: string, key: string, content: Readable): Promise<number> => {
  const path = pathOf(folder, key);
  const incoming = join(folder, 'incoming', randomUUID());
  try {
    const size = await writeThrough(incoming, content);
    await mkdir(dirname(path), { recursive: true });
    await rename(incoming, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
};

const openAt = async (folder: string, key: string): ReturnType<FileStore['open']> => {
  try {
    const handle = await open(pathOf(folder, key), 'r');
    const { size } = await handle.stat();
    return { content: handle.createReadStream(), size };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** What lies where files lie, as far as its name is a key. */
async function* keysIn(folder: string): AsyncGenerator<string> {
  for (const area of ['private', 'public']) {
    for (const entry of await readdir(join(folder, area), { recursive: true }).catch(() => [])) {
      const key = `${area}/${basename(entry)}`;
      if (isKey(key)) yield key;
    }
  }
}

/** What a crash left half-written; another server may be writing the young ones. */
const sweep = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > anHour) await rm(path, { force: true });
  }
};

/** A file store in a folder: written aside, synced, then renamed into place. */
export const openFolderStore = async (folder: string): Promise<FileStore> => {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  await sweep(incoming);
  return {
    put: (key, content) => put(folder, key, content),
    open: (key) => openAt(folder, key),
    keys: () => keysIn(folder),
    remove: async (key) => rm(pathOf(folder, key), { force: true }),
  };
};
