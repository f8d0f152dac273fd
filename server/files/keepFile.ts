import type { Readable } from 'node:stream';
import type { StoredFile } from '#schema';
import type { Services } from '#server/services.ts';
import { announceFile, completeFile, dropFile } from './fileRows.ts';

/** Somebody's bytes on their way into the store. */
export interface Incoming {
  readonly key: string;
  readonly name: string;
  readonly userId: number;
  readonly content: Readable;
  /** asked once all has passed */
  readonly type: () => string;
}

/** Takes a file's bytes and then its row; where the store is away the row stays, and the purge tries again with it. */
const dropWhole = async ({ db, files }: Pick<Services, 'db' | 'files'>, key: string): Promise<void> => {
  await files.remove(key);
  await dropFile(db, key);
};

/** Keeps bytes and row together, or neither. */
export const keepFile = async (
  services: Pick<Services, 'db' | 'files' | 'log'>,
  { key, name, userId, content, type }: Incoming,
): Promise<StoredFile> => {
  const { db, files, log } = services;
  await announceFile(db, { key, name, userId });
  try {
    const size = await files.put(key, content);
    return await completeFile(db, { key, size, type: type() });
  } catch (error) {
    await dropWhole(services, key).catch((reason: unknown) =>
      log.warn({ err: reason }, 'a broken upload stays for now'),
    );
    throw error;
  }
};

/** Takes away what no record carries any more; nobody waits in vain for a store that is away, since the purge comes by. */
export const letGo = async (services: Pick<Services, 'db' | 'files' | 'log'>, key: string): Promise<void> => {
  await dropWhole(services, key).catch((reason: unknown) =>
    services.log.warn({ err: reason }, 'a file that was let go stays for now'),
  );
};
