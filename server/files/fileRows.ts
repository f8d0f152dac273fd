import { sql } from 'kysely';
import type { StoredFile } from '#schema';
import type { Db, Executor } from '#server/database/schema.ts';
import { exclusively } from '#server/database/exclusive.ts';
import type { FileStore } from './store.ts';

/** A file as the table knows it; without a resource while no record carries it. */
export interface FileRow extends StoredFile {
  readonly key: string;
  readonly resource: string | null;
  readonly recordId: number | null;
  readonly uploadedBy: number | null;
}

/** Notes a file whose bytes are about to come. */
export const announceFile = async (
  db: Executor,
  file: { key: string; name: string; userId: number },
): Promise<void> => {
  const { key, name, userId } = file;
  await sql`
    insert into files (key, name, size, type, uploaded_by, created_at)
    values (${key}, ${name}, 0, '', ${userId}, now())`.execute(db);
};

/** Makes an announced file visible, now that its bytes are durable. */
export const completeFile = async (
  db: Executor,
  { key, size, type }: { key: string; size: number; type: string },
): Promise<StoredFile> => {
  const { rows } = await sql<StoredFile>`
    update files set size = ${size}, type = ${type}, stored_at = now() where key = ${key}
    returning id, name, size, type`.execute(db);
  return rows[0]!;
};

/** Forgets a file that did not come. */
export const dropFile = async (db: Executor, key: string): Promise<void> => {
  await sql`delete from files where key = ${key}`.execute(db);
};

/** The file of that id, once its bytes are there. */
export const findFile = async (db: Executor, id: number): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    select id, name, size, type, key, resource, record_id as "recordId", uploaded_by as "uploadedBy"
    from files where id = ${id} and stored_at is not null`.execute(db);
  return rows[0];
};

const purgeFree = (db: Db, store: FileStore): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; key: string }>`
      select id, key from files where record_id is null and created_at < now() - interval '1 day'
      order by id limit 100 for update skip locked`.execute(trx);
    for (const { key } of rows) await store.remove(key);
    const ids = JSON.stringify(rows.map(({ id }) => id));
    await sql`
      delete from files where id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`.execute(trx);
    return rows.length;
  });

/** Removes files that no record has carried for a day; says how many. A hundred at a time, and none while a backup reads. */
export const purgeFiles = async (db: Db, store: FileStore): Promise<number> =>
  (await exclusively(db, () => purgeFree(db, store))) ?? 0;
