import { sql } from 'kysely';
import type { Services } from '#server/services.ts';

/** Where files are kept, how many there are, and how much of it, as GET /configuration tells it. */
export const storageFacts = async ({ db, config: { bucket, filesDir, uploadLimit } }: Services) => {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(size), 0)::bigint as bytes from files where stored_at is not null`.execute(
    db,
  );
  return {
    kind: bucket ? 'bucket' : 'folder',
    place: bucket?.url ?? filesDir,
    upload_limit: uploadLimit,
    ...rows[0]!,
  };
};
