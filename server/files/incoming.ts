import { randomUUID, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const anHour = 3_600_000;

/** What has come whole and waits in the folder to be put in its place. */
export interface Arrived {
  readonly path: string;
  /** in bytes */
  readonly size: number;
}

const writeThrough = async (path: string, content: Readable, hash: Hash | undefined): Promise<number> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash?.update(chunk);
      // From where the last chunk ended, and all of it, which write() alone does not promise.
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
};

/** Lets a stream come whole into the folder, then hands it on; whatever happens, nothing of it stays here. Feeds `hash`. */
export const receive = async (
  folder: string,
  content: Readable,
  handOn: (arrived: Arrived) => Promise<void>,
  hash?: Hash,
): Promise<number> => {
  const path = join(folder, randomUUID());
  try {
    const size = await writeThrough(path, content, hash);
    await handOn({ path, size });
    return size;
  } finally {
    await rm(path, { force: true });
  }
};

/** What a crash left half-written; another server may be writing the young ones. */
const sweep = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > anHour) await rm(path, { force: true });
  }
};

/** The folder below `folder` where files are while they come. */
export const openIncoming = async (folder: string): Promise<string> => {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  await sweep(incoming);
  return incoming;
};
