import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { setPassword } from './account.ts';
import { passwordBody, type PasswordBody } from './bodies.ts';
import { confirmPassword } from './confirmPassword.ts';
import { passwordProblem } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';

const refuseWeak = ({ currentPassword, newPassword }: PasswordBody, caller: Caller): void => {
  const problem = passwordProblem(newPassword, [caller.username]);
  if (problem) throw new AppError('invalid', { fields: { newPassword: [problem] } });
  if (newPassword === currentPassword) throw refuse('newPassword', 'samePassword');
};

/** Changing one's own password ends all of one's other sessions. */
export const passwordRoute = (app: FastifyInstance, services: Services): void => {
  const { db, trail } = services;
  app.post<{ Body: PasswordBody }>(
    '/user/pass',
    {
      config: { access: 'signedIn', beforePasswordChange: true },
      schema: { tags: ['session'], body: passwordBody },
    },
    async (request) => {
      const caller = request.caller!;
      const { userId, username, sessionId } = caller;
      refuseWeak(request.body, caller);
      await confirmPassword(services, request, { field: 'currentPassword', password: request.body.currentPassword });
      const ended = await db.transaction().execute(async (trx) => {
        await setPassword(trx, { userId, password: request.body.newPassword, mustChange: false });
        const entry = { action: 'password', resource: 'users', recordId: userId, title: username } as const;
        await trail.record(trx, caller, [{ ...entry, before: null, after: null }]);
        return closeSessionsOf(trx, userId, sessionId);
      });
      return { data: { ended } };
    },
  );
};
