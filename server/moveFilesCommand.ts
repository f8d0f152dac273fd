import { announce } from './announce.ts';
import type { Config } from './config.ts';
import { StartProblem } from './database/startProblem.ts';
import { openFolderStore } from './files/folderStore.ts';
import { moveFiles } from './files/moveFiles.ts';
import { placeOf } from './files/s3Calls.ts';
import { openBucket, startProblemOf } from './files/openStore.ts';

/** `--move-files`: lays the files of the folder into the bucket. May be cut off and run again, also beside a server. */
export const moveFilesCommand = async ({ bucket, filesDir, secretKey }: Config): Promise<void> => {
  if (!bucket) throw new StartProblem('storage.noBucket');
  const [from, to] = [await openFolderStore(filesDir), await openBucket({ bucket, filesDir, secretKey })];
  const { moved, present } = await moveFiles(from, to).catch((error: unknown) => {
    throw startProblemOf(error, placeOf(bucket));
  });
  const counts = { moved: String(moved), present: String(present) };
  announce('storage.moved', { ...counts, folder: filesDir, place: placeOf(bucket) });
};
