import { administratorId } from '#schema';
import { checkUnits } from '#server/crud/checkUnits.ts';
import type { Db } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { people } from './entities.ts';
import { grantsOfRoles, hasAll, rolesOf } from './rights.ts';

/** The user name of the one whose way in is to be seen or changed, once it is sure that the caller may. */
export const governed = async (db: Db, caller: Caller, id: number): Promise<string> => {
  const row = await db.selectFrom('users').select(['username', 'erased_at']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  // For oneself there are calls below /user, which ask for the present password where it matters.
  const isOwn = id === caller.userId;
  await checkUnits({ trx: db, caller, entity: people }, { action: 'update', id, values: {} });
  const rights = await grantsOfRoles(db, await rolesOf(db, id));
  if (isOwn || id === administratorId || !(await hasAll(db, caller, rights))) throw new AppError('forbidden');
  if (row['erased_at'] !== null) throw refuse('_', 'erasedPerson');
  return String(row['username']);
};
