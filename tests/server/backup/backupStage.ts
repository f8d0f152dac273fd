import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { register } from '#resources';
import { openArchive, verifyEntries, type Archive } from '#server/backup/openArchive.ts';
import { loadArchive } from '#server/backup/loadArchive.ts';
import { opener } from '#server/backup/secrets.ts';
import { writeArchive } from '#server/backup/writeArchive.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { readConfig } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { createTrail } from '#server/trail/createTrail.ts';
import { work } from './furnish.ts';
import { openTestStore, type StoreKind } from '#tests/server/files/stores.ts';
import { openTestDatabase, type Engine } from '#tests/server/testDatabase.ts';

export const secretKey = 'a secret key that only the tests know, 0123456789';

/** An installation of its own: a database, a folder, a key. */
export interface BackupStage {
  readonly services: Services;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

export const openBackupStage = async (
  engine?: Engine,
  key = secretKey,
  kind: StoreKind = 'folder',
): Promise<BackupStage> => {
  const { db, close } = await openTestDatabase(engine);
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-backup-'));
  const config = readConfig({ SECRET_KEY: key, DATA_DIR: folder });
  const storage = await openTestStore(kind);
  const files = storage.store;
  const services: Services = { config, db, register, files, trail: createTrail(key), log: pino({ level: 'silent' }) };
  return {
    services,
    folder,
    close: async () => {
      await close();
      await storage.close();
      rmSync(folder, { recursive: true });
    },
  };
};

let serial = 0;
export const archiveOf = async ({ services, folder }: BackupStage): Promise<{ path: string; manifest: Manifest }> => {
  serial += 1;
  const file = path.join(folder, `archive-${serial}.zip`);
  return { path: file, manifest: await writeArchive(services, { kind: 'manual', madeBy: 'آزمون', path: file }, work) };
};

export const verified = async (file: string, key = secretKey): Promise<Archive> => {
  const archive = await openArchive(file, key);
  await verifyEntries(archive).catch((error: unknown) => {
    archive.close();
    throw error;
  });
  return archive;
};

/** Loads an archive, without what a restore does around it. */
export const load = async ({ services }: BackupStage, file: string): Promise<void> => {
  const archive = await verified(file);
  try {
    await services.db
      .transaction()
      .execute((trx) => loadArchive(trx, { archive, register, open: opener(secretKey) }, work));
    for (const { key } of archive.manifest.files) await services.files.put(key, await archive.file(key));
  } finally {
    archive.close();
  }
};
