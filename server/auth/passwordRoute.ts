import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import type { Caller } from '#server/http/access.ts';
import { refuse } from '#server/http/errors.ts';
import { setPassword } from './account.ts';
import { passwordBody, type PasswordBody } from './bodies.ts';
import { confirmPassword } from './confirmPassword.ts';
import { demandGoodPassword, demandUnused } from './newPassword.ts';
import { closeSessionsOf } from './sessions.ts';

const refuseWeak = async ({ db }: Services, { currentPassword, newPassword }: PasswordBody, caller: Caller) => {
  await demandGoodPassword(db, caller.username, newPassword);
  if (newPassword === currentPassword) throw refuse('newPassword', 'samePassword');
};

/** Changing one's own password ends all of one's other sessions. */
export const passwordRoute = (app: FastifyInstance, services: Services): void => {
  const { db, trail } = services;
  app.post<{ Body: PasswordBody }>(
    '/user/pass',
    {
      config: { access: 'signedIn', entrance: true },
      schema: { tags: ['session'], body: passwordBody },
    },
    async (request) => {
      const caller = request.caller!;
      const { userId, username, sessionId } = caller;
      const { currentPassword, newPassword } = request.body;
      await refuseWeak(services, request.body, caller);
      await confirmPassword(services, request, { field: 'currentPassword', password: currentPassword });
      await demandUnused(db, userId, newPassword);
      const ended = await db.transaction().execute(async (trx) => {
        await setPassword(trx, { userId, password: newPassword, mustChange: false });
        const entry = { action: 'password', resource: 'users', recordId: userId, title: username } as const;
        await trail.record(trx, caller, [{ ...entry, before: null, after: null }]);
        return closeSessionsOf(trx, userId, sessionId);
      });
      return { data: { ended } };
    },
  );
};
