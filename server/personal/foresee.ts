import { sql } from 'kysely';
import { users } from '#resources/users/users.ts';
import type { ErasureForecast } from '#resources/users/erasure.ts';
import { listBackups } from '#server/backup/folder.ts';
import { storedRow } from '#server/crud/writeContext.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { administratorId } from '#schema';
import type { Services } from '#server/services.ts';
import { nameOf } from './erasePerson.ts';
import { removedPerson } from './eraseRemoved.ts';
import { countReferences } from './references.ts';

/** How the person is called, and whether their record was removed before. */
const found = async ({ db }: Services, id: number): Promise<Pick<ErasureForecast, 'name' | 'removed'>> => {
  if (id === administratorId) throw new AppError('protected');
  const row = await storedRow(db, users.name, id);
  if (!row) return { name: (await removedPerson(db, id)).name, removed: true };
  if (row['erased_at'] !== null) throw refuse('_', 'erasedPerson');
  return { name: nameOf(row), removed: false };
};

/** What an erasure would do, counted before it is asked for. */
export const foresee = async (services: Services, id: number): Promise<ErasureForecast> => {
  const { db, config, register } = services;
  const person = await found(services, id);
  const { rows } = await sql<Pick<ErasureForecast, 'entriesBy' | 'entriesAbout' | 'files' | 'sessions' | 'views'>>`
    select (select count(*)::int from audit_trail where user_id = ${id}) as "entriesBy",
      (select count(*)::int from audit_trail where resource = ${users.name} and record_id = ${id}) as "entriesAbout",
      (select count(*)::int from files where resource = ${users.name} and record_id = ${id}) as files,
      (select count(*)::int from sessions where user_id = ${id}) as sessions,
      (select count(*)::int from saved_views where owner_id = ${id} and role_id is null) as views`.execute(db);
  const counts = await countReferences(db, register, id);
  return {
    ...person,
    ...rows[0]!,
    references: counts.map(({ of, by, total }) => ({ resource: of.name, field: by, total })),
    backups: (await listBackups(config)).length,
  };
};
