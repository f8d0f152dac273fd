import { sql } from 'kysely';
import { snakeKeys } from '#schema';
import { users } from '#resources/users/users.ts';
import type { Executor, Trx } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/trail/trail.ts';
import { erasePerson } from './erasePerson.ts';

/** Whose data was erased: the number of the record and when it was made, by which the same person is known again. */
export interface KeptErasure {
  readonly userId: number;
  readonly madeAt: string;
  readonly erasedAt: string;
}

/** The erasures that this installation remembers. */
export const readErasures = async (db: Executor): Promise<readonly KeptErasure[]> => {
  const { rows } = await sql<KeptErasure>`select user_id as "userId", made_at as "madeAt", erased_at as "erasedAt"
    from erasures order by user_id`.execute(db);
  return rows;
};

/** Remembers them in the database that has taken the place of the one before. */
export const keepErasures = async (trx: Trx, kept: readonly KeptErasure[]): Promise<void> => {
  await sql`insert into erasures (user_id, made_at, erased_at)
    select user_id, made_at, erased_at from jsonb_to_recordset(${JSON.stringify(snakeKeys(kept))}::jsonb)
      as kept (user_id bigint, made_at timestamptz, erased_at timestamptz)
    on conflict do nothing`.execute(trx);
};

/** Those whose data is there again: in their record, or in the trail, which tells of the record's removal. */
const broughtBack = sql<{ id: number }>`select u.id from users u
    join erasures e on e.user_id = u.id and e.made_at = u.created_at where u.erased_at is null
  union select t.record_id from audit_trail t
    join erasures e on e.user_id = t.record_id and e.made_at = (t.before ->> 'createdAt')::timestamptz
    where t.resource = ${users.name} and t.action = 'remove' and t.erased_at is null
      and t.before ->> 'erasedAt' is null and not exists (select 1 from users u where u.id = t.record_id)
  order by id`;

/** Erases those again whom a backup from before their erasure has brought back. Says how many there were. */
export const repeatErasures = async (trx: Trx, services: Services, caller: Actor): Promise<number> => {
  const { rows } = await broughtBack.execute(trx);
  for (const { id } of rows) {
    const { keys } = await erasePerson(trx, services, { id, caller }, { repeated: true });
    await sql`delete from files where record_id is null
      and key in (select value from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(trx);
  }
  return rows.length;
};
