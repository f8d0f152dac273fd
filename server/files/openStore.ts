import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import { StartProblem } from '#server/database/startProblem.ts';
import { openFolderStore } from './folderStore.ts';
import { areLeftBehind } from './moveFiles.ts';
import type { Bucket } from './s3Calls.ts';
import { openS3Store } from './s3Store.ts';
import { reasonOf, StorageFault } from './storageFault.ts';
import type { FileStore } from './store.ts';

/** A fault of the store at `place` for whoever is at the terminal, with its remedy; any other error as it is. */
export const startProblemOf = (error: unknown, place: string): unknown => {
  if (!(error instanceof StorageFault)) return error;
  const remedy = { key: `storage.problems.${error.problem}`, params: { reason: reasonOf(error) } };
  return new StartProblem('storage.refused', { place }, [remedy]);
};

/** Opens a bucket that answers; throws StartProblem with the remedy where it does not. */
export const openBucket = async (bucket: Bucket, filesDir: string): Promise<FileStore> => {
  const store = await openS3Store(bucket, filesDir);
  await store.check().catch((error: unknown) => {
    throw startProblemOf(error, bucket.url);
  });
  return store;
};

/** The store that the environment names: a bucket that has all the files, or else a folder. */
export const openStore = async (
  { bucket, filesDir }: Pick<Config, 'bucket' | 'filesDir'>,
  db: Db,
): Promise<FileStore> => {
  const folder = await openFolderStore(filesDir);
  if (!bucket) return folder;
  const store = await openBucket(bucket, filesDir);
  const areSome = await areLeftBehind(db, folder, store).catch((error: unknown) => {
    throw startProblemOf(error, bucket.url);
  });
  if (areSome) throw new StartProblem('storage.leftBehind', { folder: filesDir });
  return store;
};
