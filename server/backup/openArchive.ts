import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError, refuse } from '#server/http/errors.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { checkSeal } from './seal.ts';
import type { Work } from './writeArchive.ts';

/** What a hostile archive may make of each of its bytes, and what a manifest may take. */
const mostGrowth = 400;
const longestManifest = 64 * 1024 * 1024;

/** An archive whose every entry is named by its manifest; its entries are streams, none ever becomes a path. */
export interface Archive {
  readonly manifest: Manifest;
  /** true where it was sealed with this installation's key */
  readonly isOwn: boolean;
  /** how many bytes the rows of all its tables are, unpacked */
  readonly rowBytes: number;
  readonly table: (name: string) => Promise<Readable>;
  readonly file: (key: string) => Promise<Readable>;
  readonly close: () => void;
}

const isPlain = ({ externalFileAttributes, generalPurposeBitFlag, compressionMethod, fileName }: Entry): boolean => {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return (
    (kind === 0 || kind === 0o100000) &&
    (generalPurposeBitFlag & 1) === 0 &&
    (compressionMethod === 0 || compressionMethod === 8) &&
    /^(manifest\.json|tables\/[a-z0-9_]+\.ndjson|files\/(private|public)\/[\w.-]+)$/.test(fileName)
  );
};

const readEntries = async (zip: ZipFile, size: number): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    if (!isPlain(entry) || entries.has(entry.fileName) || total > size * mostGrowth)
      throw refuse('file', 'archiveBroken');
    entries.set(entry.fileName, entry);
  }
  return entries;
};

const namesIn = ({ tables, files }: Manifest): readonly string[] => [
  'manifest.json',
  ...tables.map(({ name }) => `tables/${name}.ndjson`),
  ...files.map(({ key }) => `files/${key}`),
];

/** What goes wrong inside of a zip is a broken archive, whatever the reader of zips calls it. */
const orBroken = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const isOurs = error instanceof AppError || (error as Error).name === 'AbortError';
    throw isOurs || typeof (error as NodeJS.ErrnoException).errno === 'number'
      ? error
      : refuse('file', 'archiveBroken');
  }
};

const openEntries = async (zip: ZipFile, size: number): Promise<Omit<Archive, 'isOwn'>> => {
  const entries = await readEntries(zip, size);
  const read = (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw refuse('file', 'archiveBroken');
    return zip.openReadStreamPromise(entry);
  };
  if ((entries.get('manifest.json')?.uncompressedSize ?? 0) > longestManifest) throw refuse('file', 'archiveBroken');
  const manifest = readManifest(await text(await read('manifest.json')));
  const named = namesIn(manifest);
  if (named.length !== entries.size || !named.every((name) => entries.has(name))) throw refuse('file', 'archiveBroken');
  return {
    manifest,
    rowBytes: manifest.tables.reduce(
      (sum, { name }) => sum + entries.get(`tables/${name}.ndjson`)!.uncompressedSize,
      0,
    ),
    table: (name) => read(`tables/${name}.ndjson`),
    file: (key) => read(`files/${key}`),
    close: () => zip.close(),
  };
};

/** Opens an archive whose seal holds; throws 422 for any other file. Whoever opens it closes it. */
export const openArchive = (path: string, secretKey: string, work?: Partial<Work>): Promise<Archive> =>
  orBroken(async () => {
    const { isOwn } = await checkSeal(path, secretKey, work);
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    try {
      return { isOwn, ...(await openEntries(zip, (await stat(path)).size)) };
    } catch (error) {
      zip.close();
      throw error;
    }
  });

const measure = async (stream: Readable, signal: AbortSignal | undefined) => {
  const hash = createHash('sha256');
  let [size, lines] = [0, 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    hash.update(chunk);
    size += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { size, lines, sha256: hash.digest('hex') };
};

/** Reads every entry; throws 422 unless each is what the manifest says of it. */
export const verifyEntries = ({ manifest, table, file }: Archive, { progress, signal }: Partial<Work> = {}) =>
  orBroken(async () => {
    const { tables, files } = manifest;
    const count = tables.length + files.length;
    for (const [index, { name, rows, sha256 }] of tables.entries()) {
      const found = await measure(await table(name), signal);
      if (found.sha256 !== sha256 || found.lines !== rows) throw refuse('file', 'archiveBroken');
      progress?.((index + 1) / count);
    }
    for (const [index, { key, size, sha256 }] of files.entries()) {
      const found = await measure(await file(key), signal);
      if (found.sha256 !== sha256 || found.size !== size) throw refuse('file', 'archiveBroken');
      progress?.((tables.length + index + 1) / count);
    }
  });
