import { sql } from 'kysely';
import type { ImportMode, ImportRun, SheetReport } from '#resources/sheetReport.ts';
import type { Db } from '#server/database/schema.ts';

/** An import that begins. */
export interface NewRun {
  readonly userId: number;
  readonly resource: string;
  readonly fileName: string;
  readonly mode: ImportMode;
}

/** Notes an import that begins now, by whom and of what; gives its id. */
export const beginRun = async (db: Db, { userId, resource, fileName, mode }: NewRun): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into import_runs (user_id, user_title, resource, file_name, mode, state)
    select id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), position, username),
      ${resource}, ${fileName}, ${mode}, 'running'
    from users where id = ${userId} returning id`.execute(db);
  return rows[0]!.id;
};

/** Ties an import to the job that makes it. */
export const runByJob = async (db: Db, id: number, job: number): Promise<void> => {
  await sql`update import_runs set job_id = ${job} where id = ${id}`.execute(db);
};

type Counts = Partial<Pick<SheetReport, 'created' | 'updated' | 'unchanged' | 'skipped'>>;

/** Notes how an import ended. */
export const endRun = async (
  db: Db,
  id: number,
  { state, problems = 0, ...counts }: { readonly state: ImportRun['state']; readonly problems?: number } & Counts,
): Promise<void> => {
  const { created = 0, updated = 0, unchanged = 0, skipped = 0 } = counts;
  await sql`update import_runs set state = ${state}, created = ${created}, updated = ${updated},
    unchanged = ${unchanged}, skipped = ${skipped}, problems = ${problems}, ended_at = now()
    where id = ${id}`.execute(db);
};
