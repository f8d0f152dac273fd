import { createHash } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { exclusively } from '#server/database/exclusive.ts';
import { StorageFault } from '#server/files/storageFault.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Services } from '#server/services.ts';
import { readHead } from '#server/trail/readTrail.ts';
import type { ArchivedFile } from './manifest.ts';
import { openArchive, type Archive } from './openArchive.ts';

// Files have names that nobody guesses and that never mean another content. So those of an archive are laid beside the
// present ones before the database changes, and what no row speaks of goes when it has changed. A mark in the data folder
// says that this is under way: a start that finds one finishes it, whichever state of the database stands.

interface Mark {
  /** what the trail says of this work once it stands */
  readonly run: string;
  /** the archive that files may still be taken from; absent where none are to stay */
  readonly archive?: string;
}

const markPath = ({ config }: Pick<Services, 'config'>): string => path.join(config.dataDir, 'restore.json');

/** Notes that files and rows are about to part. */
const markFiles = async (services: Services, mark: Mark): Promise<void> => {
  const handle = await open(`${markPath(services)}.new`, 'w', 0o600);
  await handle
    .writeFile(JSON.stringify(mark))
    .then(() => handle.sync())
    .finally(() => handle.close());
  await rename(`${markPath(services)}.new`, markPath(services));
};

const isSame = async (store: FileStore, { key, size, sha256 }: ArchivedFile): Promise<boolean> => {
  const stored = (await store.size(key)) === size ? await store.open(key) : undefined;
  if (!stored) return false;
  const hash = createHash('sha256');
  for await (const chunk of stored.content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex') === sha256;
};

/** Lays the files of an archive that the store does not have beside the present ones, which stay as they are. */
export const addFiles = async (
  { files: store }: Services,
  { manifest: { files }, file }: Archive,
  progress: (done: number) => void,
): Promise<void> => {
  for (const [index, { key }] of files.entries()) {
    if ((await store.size(key)) === undefined) await store.put(key, await file(key));
    progress((index + 1) / files.length);
  }
};

const knownKeys = async (db: Executor): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`select key from files`.execute(db);
  return new Set(rows.map(({ key }) => key));
};

/** A row comes before its bytes, so that a file without one now had none when it was listed. */
const hasRow = async (db: Executor, key: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from files where key = ${key}`.execute(db);
  return rows.length > 0;
};

/** Removes files that no row speaks of, and mends those that are not what the archive has under their name. */
const settle = async ({ db, files: store }: Services, archive: Archive | undefined): Promise<void> => {
  const known = await knownKeys(db);
  for (const file of archive?.manifest.files ?? []) {
    if (known.has(file.key) && !(await isSame(store, file))) await store.put(file.key, await archive!.file(file.key));
  }
  for await (const key of store.keys()) {
    // People may be uploading meanwhile.
    if (!known.has(key) && !(await hasRow(db, key))) await store.remove(key);
  }
};

/** Brings files and rows to agreement, and takes the mark away. */
const settleFiles = async (services: Services, archive: Archive | undefined): Promise<void> => {
  await settle(services, archive);
  await rm(markPath(services), { force: true });
};

/** The same, or a little later: while the store is away the mark stays, and finishFiles finds it. */
const settleFilesSoon = async (services: Services, archive: Archive | undefined): Promise<void> => {
  try {
    await settleFiles(services, archive);
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    services.log.warn({ err: error }, 'the store is away; files and database will agree once it is there again');
  }
};

const restartAnchor = async ({ db, anchor }: Services): Promise<void> => {
  const { head } = await readHead(db);
  if (head) anchor?.restart(head);
};

/** Another database stands by our own doing: the anchor follows its trail, the files its rows. */
export const agreeAnew = async (services: Services, archive: Archive | undefined): Promise<void> => {
  await restartAnchor(services);
  await settleFilesSoon(services, archive);
};

const readMark = async (services: Services): Promise<Mark | undefined> => {
  try {
    return JSON.parse(await readFile(markPath(services), 'utf8')) as Mark;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const stands = async ({ run }: Mark, { db }: Services): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from audit_trail where resource = 'database' and after->>'run' = ${run}`.execute(db);
  return rows.length > 0;
};

/** The archive that the files of a state that stands are taken from, where it is still there and whole. */
const archiveOf = async ({ archive }: Mark, { config, log }: Services): Promise<Archive | undefined> => {
  if (archive === undefined) return undefined;
  return openArchive(archive, config.secretKey).catch((error: unknown) => {
    log.warn({ err: error }, 'the archive of a restore that broke off cannot be read');
    return undefined;
  });
};

/**
 * Work that puts another database there. Where it fails the old one stands, and the files agree with that; where the new
 * one stands already, finishFiles brings the files to agreement with it.
 */
export const markedBy = async (services: Services, mark: Mark, work: () => Promise<void>): Promise<void> => {
  await markFiles(services, mark);
  try {
    await work();
  } catch (error) {
    if (!(await stands(mark, services))) await settleFilesSoon(services, undefined);
    throw error;
  }
};

/**
 * At a start, and now and then: finishes what a restore or a deletion left when its process died or the store was away.
 * One that is under way is left to whoever runs it.
 */
export const finishFiles = async (services: Services): Promise<void> => {
  const mark = await readMark(services);
  if (!mark) return;
  await exclusively(services.db, async () => {
    const isNew = await stands(mark, services);
    const archive = isNew ? await archiveOf(mark, services) : undefined;
    if (isNew) await restartAnchor(services);
    await settleFiles(services, archive).finally(() => archive?.close());
    services.log.warn('a restore or a deletion had broken off; files and database agree again');
  });
};
