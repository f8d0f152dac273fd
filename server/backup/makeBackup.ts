import type { BackupFacts, BackupRow } from '#resources/backups.ts';
import { exclusively } from '#server/database/exclusive.ts';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import {
  factsOf,
  incomingPath,
  keepArchive,
  keepFacts,
  newBackupId,
  removeBackup,
  sweepIncoming,
  archivePath,
} from './folder.ts';
import type { BackupKind } from './manifest.ts';
import { openArchive, verifyEntries } from './openArchive.ts';
import { writeArchive, type Work } from './writeArchive.ts';

/** A part of a work's progress. */
export const part = ({ progress, signal }: Work, from: number, to: number): Work => ({
  signal,
  progress: (done) => progress(from + done * (to - from)),
});

/** Work of which there may be only one at a time: refused while another is under way on this database. */
export const oneAtATime = async <T>({ db }: Services, work: () => Promise<T>): Promise<T> => {
  const done = await exclusively(db, async () => ({ result: await work() }));
  if (!done) throw new AppError('backupBusy');
  return done.result;
};

interface Made {
  readonly kind: BackupKind;
  readonly madeBy: string | null;
}

/**
 * Keeps an archive that `bring` lays at a path, once all of it has been read and is sound; else nothing of it stays.
 * Gives its id.
 */
export const admit = async (
  { config }: Services,
  { bring, kind }: { readonly bring: (path: string) => Promise<unknown>; readonly kind?: BackupFacts['kind'] },
  work?: Work,
): Promise<string> => {
  const id = newBackupId();
  const path = await incomingPath(config, id);
  try {
    await bring(path);
    const archive = await openArchive(path, config.secretKey, work && part(work, 0, 0.5));
    try {
      await verifyEntries(archive, work && part(work, 0.5, 1));
      const facts = factsOf(archive.manifest, archive.isOwn);
      await keepArchive(config, id, kind === undefined ? facts : { ...facts, kind });
    } finally {
      archive.close();
    }
    return id;
  } catch (error) {
    await removeBackup(config, id);
    throw error;
  }
};

/** Writes an archive and reads it again before it counts. The caller holds the lock. Gives its id. */
export const makeVerified = async (services: Services, made: Made, work: Work): Promise<string> => {
  await sweepIncoming(services.config);
  const bring = (path: string) => writeArchive(services, { ...made, path }, part(work, 0, 0.6));
  return admit(services, { bring }, part(work, 0.6, 1));
};

/** Reads a backup from end to end and notes what was found; true where it is sound. */
export const verifyBackup = async (
  { config }: Services,
  { id, size: _size, ...facts }: BackupRow,
  work: Work,
): Promise<boolean> => {
  const verifiedAt = new Date().toISOString();
  try {
    const archive = await openArchive(archivePath(config, id), config.secretKey, part(work, 0, 0.5));
    await verifyEntries(archive, part(work, 0.5, 1)).finally(() => archive.close());
    await keepFacts(config, id, { ...facts, state: 'sound', verifiedAt });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await keepFacts(config, id, { ...facts, state: 'broken', verifiedAt });
    return false;
  }
};
