// The kinds of stores, for tests that hold for each of them.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '#server/files/folderStore.ts';
import type { Bucket } from '#server/files/s3Calls.ts';
import { openS3Store } from '#server/files/s3Store.ts';
import type { FileStore } from '#server/files/store.ts';
import { openS3Double, type S3Double } from './s3Double.ts';

export type StoreKind = 'folder' | 'bucket';
export const storeKinds: readonly StoreKind[] = ['folder', 'bucket'];

/** A store of a test's own. */
export interface TestStore {
  readonly store: FileStore;
  /** where the bytes are, or are on their way */
  readonly folder: string;
  /** present where it is a bucket */
  readonly double?: S3Double;
  readonly bucket: Bucket | undefined;
  /** names of all there is, half-written ones included */
  readonly contents: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

const namesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

export const openTestStore = async (kind: StoreKind): Promise<TestStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const dropFolder = (): Promise<void> => rm(folder, { recursive: true });
  if (kind === 'folder') {
    const store = await openFolderStore(folder);
    return { store, folder, bucket: undefined, contents: () => namesIn(folder), close: dropFolder };
  }
  const double = await openS3Double();
  return {
    store: await openS3Store(double.bucket, folder),
    folder,
    double,
    bucket: double.bucket,
    contents: async () => [
      ...(await namesIn(folder)),
      ...[...double.objects.keys()].map((key) => key.split('/').at(-1)!),
    ],
    close: async () => {
      await double.close();
      await dropFolder();
    },
  };
};
