import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { openUpload } from '#server/files/upload.ts';
import type { Services } from '#server/services.ts';
import { factsOf, incomingPath, keepArchive, newBackupId, removeBackup } from './folder.ts';
import { openArchive, verifyEntries } from './openArchive.ts';

/** Keeps an archive that somebody brings, once all of it has been read and is sound. Gives its id. */
export const receiveBackup = async ({ config }: Services, request: FastifyRequest): Promise<string> => {
  const { content } = await openUpload(request, { most: config.backupLimit, endings: ['zip'] });
  const id = newBackupId();
  const path = await incomingPath(config, id);
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    const archive = await openArchive(path, config.secretKey);
    try {
      await verifyEntries(archive);
      await keepArchive(config, id, { ...factsOf(archive.manifest, archive.isOwn), kind: 'uploaded' });
    } finally {
      archive.close();
    }
    return id;
  } catch (error) {
    await removeBackup(config, id);
    throw error;
  }
};
