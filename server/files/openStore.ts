import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import { StartProblem } from '#server/database/startProblem.ts';
import { openFolderStore } from './folderStore.ts';
import { claimBucket, markName } from './bucketMark.ts';
import { areLeftBehind } from './moveFiles.ts';
import { placeOf, type Bucket } from './s3Calls.ts';
import { openS3Store } from './s3Store.ts';
import { reasonOf, StorageFault } from './storageFault.ts';
import type { FileStore } from './store.ts';

/** A fault of the store at `place` for whoever is at the terminal, with its remedy; any other error as it is. */
export const startProblemOf = (error: unknown, place: string): unknown => {
  if (!(error instanceof StorageFault)) return error;
  const remedy = { key: `storage.problems.${error.problem}`, params: { reason: reasonOf(error) } };
  return new StartProblem('storage.refused', { place }, [remedy]);
};

/** A bucket, where files are on their way into it, and the key by which an installation is known. */
export interface BucketPlace {
  readonly bucket: Bucket;
  readonly filesDir: string;
  readonly secretKey: string;
}

/** Opens a bucket that answers and is nobody else's; throws StartProblem with the remedy where it is not so. */
export const openBucket = async ({ bucket, filesDir, secretKey }: BucketPlace): Promise<FileStore> => {
  const place = placeOf(bucket);
  const store = await openS3Store(bucket, filesDir);
  const open = async (): Promise<boolean> => {
    await store.check();
    return claimBucket(bucket, secretKey);
  };
  const isOurs = await open().catch((error: unknown) => {
    throw startProblemOf(error, place);
  });
  if (!isOurs) throw new StartProblem('storage.foreign', { place, mark: `${bucket.prefix}${markName}` });
  return store;
};

/** The store that the environment names: a bucket that has all the files, or else a folder. */
export const openStore = async (
  { bucket, filesDir, secretKey }: Pick<Config, 'bucket' | 'filesDir' | 'secretKey'>,
  db: Db,
): Promise<FileStore> => {
  const folder = await openFolderStore(filesDir);
  if (!bucket) return folder;
  const store = await openBucket({ bucket, filesDir, secretKey });
  const areSome = await areLeftBehind(db, folder, store).catch((error: unknown) => {
    throw startProblemOf(error, placeOf(bucket));
  });
  if (areSome) throw new StartProblem('storage.leftBehind', { folder: filesDir });
  return store;
};
