import { sql } from 'kysely';
import { users } from '#resources/users/users.ts';
import { unlock } from '#server/auth/locks.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import type { Executor, Trx } from '#server/database/schema.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { people } from '#server/rules/users/entities.ts';
import type { Services } from '#server/services.ts';
import { eraseFromTrail } from '#server/trail/eraseTrail.ts';
import { readEntries } from '#server/trail/readTrail.ts';
import { checkTyped, rememberErasure, trailOf, type Erased, type Erasure } from './erasure.ts';
import { pseudonymOf } from './pseudonym.ts';

/** A person whose record was removed, as the trail knows them still. */
export interface RemovedPerson {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly mobile: string | null;
  /** when the record had been made */
  readonly madeAt: string;
}

/** The person whose record of that number was removed last. Throws 404 where none was, 422 where the data is erased. */
export const removedPerson = async (db: Executor, id: number): Promise<RemovedPerson> => {
  const [entry] = await readEntries(
    db,
    sql`where resource = ${users.name} and record_id = ${id} and action = 'remove' order by id desc limit 1`,
  );
  if (!entry?.before) throw new AppError('notFound');
  const { username, mobile, createdAt, erasedAt } = entry.before;
  if (entry.erasedAt !== null || (erasedAt !== null && erasedAt !== undefined)) throw refuse('_', 'erasedPerson');
  return {
    id,
    name: titleOf(people, entry.before) ?? String(username),
    username: String(username),
    mobile: typeof mobile === 'string' ? mobile : null,
    madeAt: typeof createdAt === 'string' ? createdAt : entry.at,
  };
};

/** Imports tell the name of that time, and no longer whose it is; by the trail it is known. */
const eraseFromImports = async (trx: Trx, { id, name }: RemovedPerson): Promise<void> => {
  await sql`update import_runs set user_title = ${pseudonymOf(id).title} where user_id is null and user_title in (
      select ${name} union select user_title from audit_trail where user_id = ${id} and user_title is not null
    )`.execute(trx);
};

/** Takes out what is left of a person whose record was removed: the trail, and the name beside what they did. */
export const eraseRemoved = async (
  trx: Trx,
  services: Services,
  erasure: Erasure,
  told: Readonly<Record<string, unknown>>,
): Promise<Erased> => {
  const { id, typed } = erasure;
  const person = await removedPerson(trx, id);
  checkTyped(typed, person.name);
  // Of two that are asked for at once the second waits here, and is refused.
  const isFirst = await rememberErasure(trx, person);
  if (!isFirst && typed !== undefined) throw refuse('_', 'erasedPerson');
  await unlock(trx, services.config.secretKey, { userId: id, username: person.username, mobile: person.mobile });
  await eraseFromImports(trx, person);
  const { entries, upTo } = await eraseFromTrail(trx, { ...trailOf(services, erasure), told });
  return { entries, upTo, files: 0, keys: [] };
};
