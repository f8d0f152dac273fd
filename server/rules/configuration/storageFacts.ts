import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { placeOf } from '#server/files/s3Calls.ts';
import type { Services } from '#server/services.ts';

/** What is free on the disk of a folder for a program like this, in bytes; null where the system does not say. */
const freeOn = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
};

/**
 * Where files are kept, how many there are and how much of it, what the database takes and what is free, as GET
 * /configuration tells it. A bucket does not say what is free in it; the disk of the server is told beside it, since
 * files are there on their way, and backups stay there.
 */
export const storageFacts = async ({ db, config }: Services) => {
  const { bucket, filesDir, uploadLimit, databaseUrl } = config;
  const [{ rows }, diskFree] = await Promise.all([
    sql<{ files: number; bytes: number; database: number }>`
      select count(*) as files, coalesce(sum(size), 0)::bigint as bytes,
        pg_database_size(current_database()) as database
      from files where stored_at is not null`.execute(db),
    freeOn(filesDir),
  ]);
  const { files, bytes, database } = rows[0]!;
  return {
    kind: bucket ? 'bucket' : 'folder',
    place: bucket ? placeOf(bucket) : filesDir,
    upload_limit: uploadLimit,
    files,
    bytes,
    free: bucket ? null : diskFree,
    disk_free: diskFree,
    database_bytes: database,
    database_kind: databaseUrl ? 'postgres' : 'embedded',
  };
};
