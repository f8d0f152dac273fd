import { sql } from 'kysely';
import { administratorId } from '#schema';
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
import { eraseFromTrail } from '#server/trail/eraseTrail.ts';
import { eraseRemoved } from './eraseRemoved.ts';
import { checkTyped, rememberErasure, trailOf, type Erased, type Erasure } from './erasure.ts';
import { eraseHeld } from './heldTables.ts';
import { pseudonymOf } from './pseudonym.ts';

/** How a record of the database is called. */
export const nameOf = (row: Row): string => titleOf(people, trailValues(row)) ?? String(row['username']);

const checkPerson = ({ id, typed }: Erasure, row: Row): void => {
  if (id === administratorId) throw new AppError('protected');
  if (row['erased_at'] !== null) throw refuse('_', 'erasedPerson');
  checkTyped(typed, nameOf(row));
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

/** Takes all that tells who a person is out of the record, of what is kept beside it and of the trail. */
const eraseKept = async (
  trx: Trx,
  services: Services,
  erasure: Erasure,
  row: Row,
  told: Readonly<Record<string, unknown>>,
): Promise<Erased> => {
  checkPerson(erasure, row);
  const { id } = erasure;
  const { title, values } = pseudonymOf(id);
  const keys = await freeFiles(trx, id);
  const { username, mobile } = row as { username: string; mobile: string | null };
  await unlock(trx, services.config.secretKey, { userId: id, username, mobile });
  await eraseHeld(trx, id, title);
  await eraseRecord(trx, row, values);
  await rememberErasure(trx, { id, madeAt: String(row['created_at']) });
  const { entries, upTo } = await eraseFromTrail(trx, { ...trailOf(services, erasure), told });
  return { entries, upTo, files: keys.length, keys };
};

/**
 * Erases a person in the caller's transaction, whether the record is there still or was removed. `told` goes into the
 * trail's entry. Throws 422 where it was done before or the name is another.
 */
export const erasePerson = async (
  trx: Trx,
  services: Services,
  erasure: Erasure,
  told: Readonly<Record<string, unknown>> = {},
): Promise<Erased> => {
  const row = await lockRow(trx, people, erasure.id);
  return row ? eraseKept(trx, services, erasure, row, told) : eraseRemoved(trx, services, erasure, told);
};

/** What others were writing while the person was erased may have brought the name once more. */
export const eraseStragglers = (services: Services, erasure: Erasure, { upTo }: Erased): Promise<unknown> =>
  services.db.transaction().execute(async (trx) => {
    // Whoever waits for the head is let through first.
    await sql`select 1 from trail_head where id = 1 for update`.execute(trx);
    await eraseFromTrail(trx, { ...trailOf(services, erasure), after: upTo });
  });
