import { sql } from 'kysely';
import { administratorId, fold } from '#schema';
import { users } from '#resources/users/users.ts';
import { unlock } from '#server/auth/locks.ts';
import { trailValues } from '#server/crud/readRow.ts';
import { changedColumns } from '#server/crud/store.ts';
import { joinTableName } from '#server/crud/tables.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import { lockRow } from '#server/crud/writeContext.ts';
import type { Row, Trx } from '#server/database/schema.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { people } from '#server/rules/users/entities.ts';
import type { Services } from '#server/services.ts';
import { eraseFromTrail, type TrailErasure } from '#server/trail/eraseTrail.ts';
import type { Actor } from '#server/trail/trail.ts';
import { eraseHeld } from './heldTables.ts';
import { pseudonymOf } from './pseudonym.ts';

/** Whose data goes, at whose word. */
export interface Erasure {
  readonly id: number;
  readonly caller: Actor;
  /** what was typed to make sure; undefined where an erasure is repeated */
  readonly typed?: string;
  readonly progress?: (done: number) => void;
  readonly signal?: AbortSignal;
}
/** What an erasure has done. */
export interface Erased {
  /** entries of the trail that lost personal data */
  readonly entries: number;
  readonly files: number;
  /** keys of the files whose bytes may go once the transaction stands */
  readonly keys: readonly string[];
  /** how far the trail had come; what was under way then is looked through once more */
  readonly upTo: number;
}

/** How a record of the database is called. */
export const nameOf = (row: Row): string => titleOf(people, trailValues(row)) ?? String(row['username']);

const lockPerson = async (trx: Trx, { id, typed }: Erasure): Promise<Row> => {
  if (id === administratorId) throw new AppError('protected');
  const row = await lockRow(trx, people, id);
  if (!row) throw new AppError('notFound');
  if (row['erased_at'] !== null) throw refuse('_', 'erasedPerson');
  if (typed !== undefined && fold(typed) !== fold(nameOf(row))) throw refuse('name', 'personName');
  return row;
};

/** Lets go of the files of the record, and of uploads that no record carries. */
const freeFiles = async (trx: Trx, id: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ key: string }>`
    update files set resource = null, record_id = null, field = null, uploaded_by = null
    where (resource = ${users.name} and record_id = ${id}) or (record_id is null and uploaded_by = ${id})
    returning key`.execute(trx);
  return rows.map(({ key }) => key);
};

/** The pseudonym's user name, or one like it where somebody bears that. */
const freeName = async (trx: Trx, wanted: string): Promise<string> => {
  const { rows } = await sql`select 1 from users where username = ${wanted}`.execute(trx);
  return rows.length === 0 ? wanted : freeName(trx, `${wanted}-x`);
};

/** Puts the pseudonym in the record's place; what it belonged to goes, and what refers to it stays. */
const eraseRecord = async (trx: Trx, row: Row, given: Readonly<Record<string, unknown>>): Promise<void> => {
  const id = Number(row['id']);
  for (const [name, field] of Object.entries(users.fields)) {
    if (field.kind === 'references')
      await sql`delete from ${sql.table(joinTableName(users, name))} where owner_id = ${id}`.execute(trx);
  }
  const username = await freeName(trx, String(given['username']));
  const values = { ...given, username, active: false };
  await trx
    .updateTable(people.table)
    .set({
      ...changedColumns(people, values, row),
      erased_at: sql`now()`,
      updated_at: sql`now()`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
};

const trailOf = ({ register, config }: Services, { id, ...work }: Erasure): TrailErasure => ({
  ...work,
  secretKey: config.secretKey,
  resources: register.resources,
  person: pseudonymOf(id),
});

/**
 * Takes all that tells who a person is out of the record, of what is kept beside it and of the trail, in the caller's
 * transaction. `told` goes into the trail's entry. Throws 422 where it was done before or the name is another.
 */
export const erasePerson = async (
  trx: Trx,
  services: Services,
  erasure: Erasure,
  told: Readonly<Record<string, unknown>> = {},
): Promise<Erased> => {
  const { id } = erasure;
  const row = await lockPerson(trx, erasure);
  const { title, values } = pseudonymOf(id);
  const keys = await freeFiles(trx, id);
  const { username, mobile } = row as { username: string; mobile: string | null };
  await unlock(trx, services.config.secretKey, { userId: id, username, mobile });
  await eraseHeld(trx, id, title);
  await eraseRecord(trx, row, values);
  await sql`insert into erasures (user_id, made_at, erased_at) values (${id}, ${row['created_at']}, now())
    on conflict do nothing`.execute(trx);
  const { entries, upTo } = await eraseFromTrail(trx, { ...trailOf(services, erasure), told });
  return { entries, upTo, files: keys.length, keys };
};

/** What others were writing while the person was erased may have brought the name once more. */
export const eraseStragglers = (services: Services, erasure: Erasure, { upTo }: Erased): Promise<unknown> =>
  services.db.transaction().execute(async (trx) => {
    // Whoever waits for the head is let through first.
    await sql`select 1 from trail_head where id = 1 for update`.execute(trx);
    await eraseFromTrail(trx, { ...trailOf(services, erasure), after: upTo });
  });
