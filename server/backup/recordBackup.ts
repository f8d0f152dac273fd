import { sql } from 'kysely';
import type { Caller } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import type { TrailEntry } from '#server/trail/trail.ts';

/** Says in the trail what became of a backup. */
export const recordBackup = async (
  { db, trail }: Services,
  caller: Pick<Caller, 'userId'>,
  action: TrailEntry['action'],
  id: string,
): Promise<void> => {
  const entry = { action, resource: 'backups', recordId: null, title: id, before: null, after: null };
  await db.transaction().execute((trx) => trail.record(trx, caller, [entry]));
};

/** A person by the name that stands in lists. */
export const namedCaller = async ({ db }: Services, { userId }: Pick<Caller, 'userId'>): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), position, username) as name
    from users where id = ${userId}`.execute(db);
  return rows[0]?.name ?? '';
};
