import type { FastifyInstance } from 'fastify';
import { administratorId, permissionOf } from '#schema';
import { users } from '#resources/users/users.ts';
import { setPassword } from '#server/auth/account.ts';
import { passwordProblem } from '#server/auth/passwords.ts';
import { closeSessionsOf } from '#server/auth/sessions.ts';
import type { Db } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { hasAll, permissionsOfRoles, rolesOf } from './rights.ts';

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['newPassword'],
  properties: { newPassword: { type: 'string', maxLength: 1024 } },
};

/** The user name of the one whose password is to be set, once it is sure that the caller may. */
const guard = async (db: Db, caller: Caller, id: number): Promise<string> => {
  const row = await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  // One's own password asks for the present one: POST /user/pass.
  const isOwn = id === caller.userId;
  const rights = await permissionsOfRoles(db, await rolesOf(db, id));
  if (isOwn || id === administratorId || !hasAll(caller, rights)) throw new AppError('forbidden');
  return String(row['username']);
};

/** POST /user/{id}/pass: gives a person a first or a new password, to be changed at the next sign-in. */
export const passwordRoute = (app: FastifyInstance, { db, trail }: Services): void => {
  app.post<{ Params: { id: string }; Body: { newPassword: string } }>(
    '/user/:id/pass',
    { config: { access: { anyOf: [permissionOf(users, 'edit')] } }, schema: { tags: ['users'], body } },
    async (request) => {
      const userId = pathId(request.params.id);
      const caller = request.caller!;
      const username = await guard(db, caller, userId);
      const { newPassword: password } = request.body;
      const problem = passwordProblem(password, [username]);
      if (problem) throw new AppError('invalid', { fields: { newPassword: [problem] } });
      const ended = await db.transaction().execute(async (trx) => {
        await setPassword(trx, { userId, password, mustChange: true });
        const entry = { action: 'password', resource: 'users', recordId: userId, title: username } as const;
        await trail.record(trx, caller, [{ ...entry, before: null, after: null }]);
        return closeSessionsOf(trx, userId);
      });
      return { data: { ended } };
    },
  );
};
