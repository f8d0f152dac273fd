import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#schema';
import { users } from '#resources/users/users.ts';
import { dropPending } from '#server/auth/pendingSignIns.ts';
import { removeFactor } from '#server/auth/second-factor/factors.ts';
import { factorEntry } from '#server/auth/second-factor/routes.ts';
import { closeSessionsOf } from '#server/auth/sessions.ts';
import { refuse } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { governed } from './governed.ts';

/** DELETE /user/{id}/secondfactor: for a person who has lost the device and the recovery codes. Ends their sessions. */
export const factorRoute = (app: FastifyInstance, { db, trail }: Services): void => {
  app.delete<{ Params: { id: string } }>(
    '/user/:id/secondfactor',
    { config: { access: { anyOf: [permissionOf(users, 'edit')] }, units: 'kept' }, schema: { tags: ['users'] } },
    async (request) => {
      const userId = pathId(request.params.id);
      const caller = request.caller!;
      const username = await governed(db, caller, userId);
      const ended = await db.transaction().execute(async (trx) => {
        if (!(await removeFactor(trx, userId))) throw refuse('_', 'noSecondFactor');
        await dropPending(trx, userId);
        await trail.record(trx, caller, [factorEntry({ userId, username }, [true, false])]);
        return closeSessionsOf(trx, userId);
      });
      return { data: { ended } };
    },
  );
};
