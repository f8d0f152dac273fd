import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { confirmBody, type ConfirmBody } from './bodies.ts';
import { confirmPassword } from './confirmPassword.ts';
import { noteConfirmation } from './sessions.ts';

/** POST /user/confirm: the password once more, before what cannot be undone; it holds for five minutes of this session. */
export const confirmRoute = (app: FastifyInstance, services: Services): void => {
  app.post<{ Body: ConfirmBody }>(
    '/user/confirm',
    { config: { access: 'signedIn' }, schema: { tags: ['session'], body: confirmBody } },
    async (request) => {
      await confirmPassword(services, request, { field: 'password', password: request.body.password });
      return { data: { until: await noteConfirmation(services.db, request.caller!.sessionId) } };
    },
  );
};
