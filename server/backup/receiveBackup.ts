import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { openUpload } from '#server/files/upload.ts';
import type { Services } from '#server/services.ts';
import { admit } from './makeBackup.ts';

/** Keeps an archive that somebody brings, once all of it has been read and is sound. Gives its id. */
export const receiveBackup = async (services: Services, request: FastifyRequest): Promise<string> => {
  const { content } = await openUpload(request, { most: services.config.backupLimit, endings: ['zip'] });
  const bring = (path: string) => pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return admit(services, { bring, kind: 'uploaded' });
};
