import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#schema';
import { users } from '#resources/users/users.ts';
import { demandChange, setPassword } from '#server/auth/account.ts';
import { demandGoodPassword } from '#server/auth/newPassword.ts';
import { closeSessionsOf } from '#server/auth/sessions.ts';
import { refuse } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { governed } from './governed.ts';

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['newPassword'],
  properties: { newPassword: { type: 'string', maxLength: 1024 } },
};
const config = { access: { anyOf: [permissionOf(users, 'edit')] }, units: 'kept' as const };

const giveRoute = (app: FastifyInstance, { db, trail }: Services): void => {
  app.post<{ Params: { id: string }; Body: { newPassword: string } }>(
    '/user/:id/pass',
    { config, schema: { tags: ['users'], body } },
    async (request) => {
      const userId = pathId(request.params.id);
      const caller = request.caller!;
      const username = await governed(db, caller, userId);
      const { newPassword: password } = request.body;
      await demandGoodPassword(db, username, password);
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

const demandRoute = (app: FastifyInstance, { db, trail }: Services): void => {
  app.post<{ Params: { id: string } }>(
    '/user/:id/pass/change',
    { config, schema: { tags: ['users'] } },
    async (request) => {
      const userId = pathId(request.params.id);
      const caller = request.caller!;
      const username = await governed(db, caller, userId);
      const ended = await db.transaction().execute(async (trx) => {
        if (!(await demandChange(trx, userId))) throw refuse('_', 'noPassword');
        const entry = { action: 'demandPassword', resource: 'users', recordId: userId, title: username } as const;
        await trail.record(trx, caller, [{ ...entry, before: null, after: null }]);
        return closeSessionsOf(trx, userId);
      });
      return { data: { ended } };
    },
  );
};

/**
 * POST /user/{id}/pass gives a person a first or a new password, to be changed at the next sign-in; …/pass/change leaves
 * the present one and asks for another. Either ends the sessions, so that the next sign-in is the next thing.
 */
export const passwordRoutes = (app: FastifyInstance, services: Services): void => {
  giveRoute(app, services);
  demandRoute(app, services);
};
