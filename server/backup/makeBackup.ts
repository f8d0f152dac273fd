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
  type Backup,
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

/** Writes an archive and reads it again before it counts. The caller holds the lock. Gives its id. */
export const makeVerified = async (services: Services, { kind, madeBy }: Made, work: Work): Promise<string> => {
  const { config } = services;
  const id = newBackupId();
  const path = await incomingPath(config, id);
  await sweepIncoming(config);
  try {
    await writeArchive(services, { kind, madeBy, path }, part(work, 0, 0.6));
    const archive = await openArchive(path, config.secretKey, part(work, 0.6, 0.8));
    try {
      await verifyEntries(archive, part(work, 0.8, 1));
      await keepArchive(config, id, factsOf(archive.manifest, archive.isOwn));
    } finally {
      archive.close();
    }
    return id;
  } catch (error) {
    await removeBackup(config, id);
    throw error;
  }
};

/** Reads a backup from end to end and notes what was found; true where it is sound. */
export const verifyBackup = async (
  { config }: Services,
  { id, size: _size, ...facts }: Backup,
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
