import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#schema';
import { users } from '#resources/users/users.ts';
import { closeOwnSession, closeSessionsOf, listSessions } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { governed } from './governed.ts';

const route = {
  config: { access: { anyOf: [permissionOf(users, 'edit')] }, units: 'kept' as const },
  schema: { tags: ['users'] },
};
type OfOne = { readonly id: string };
type OneOfThem = OfOne & { readonly sessionId: string };

interface Ending {
  readonly caller: Caller;
  readonly userId: number;
  /** ends them, and says how many there were */
  readonly end: (trx: Trx) => Promise<number>;
}

/** Ends sessions of somebody else and writes it down; where there was none, nothing is written. */
const endAs = async ({ db, trail }: Services, { caller, userId, end }: Ending): Promise<number> => {
  const username = await governed(db, caller, userId);
  return db.transaction().execute(async (trx) => {
    const ended = await end(trx);
    const entry = { action: 'endSessions', resource: users.name, recordId: userId, title: username } as const;
    if (ended > 0) await trail.record(trx, caller, [{ ...entry, before: null, after: { ended } }]);
    return ended;
  });
};

const listRoute = (app: FastifyInstance, { db }: Services): void => {
  app.get<{ Params: OfOne }>('/user/:id/sessions', route, async (request) => {
    const userId = pathId(request.params.id);
    await governed(db, request.caller!, userId);
    return { data: await listSessions(db, userId) };
  });
};

const endRoutes = (app: FastifyInstance, services: Services): void => {
  app.delete<{ Params: OfOne }>('/user/:id/sessions', route, async (request) => {
    const userId = pathId(request.params.id);
    const end = (trx: Trx): Promise<number> => closeSessionsOf(trx, userId);
    return { data: { ended: await endAs(services, { caller: request.caller!, userId, end }) } };
  });
  app.delete<{ Params: OneOfThem }>('/user/:id/sessions/:sessionId', route, async (request) => {
    const userId = pathId(request.params.id);
    const sessionId = pathId(request.params.sessionId);
    const end = async (trx: Trx): Promise<number> => ((await closeOwnSession(trx, userId, sessionId)) ? 1 : 0);
    const ended = await endAs(services, { caller: request.caller!, userId, end });
    if (ended === 0) throw new AppError('notFound');
    return { data: { ended } };
  });
};

/** Where somebody else is signed in, and ending it: for those who may edit the person. */
export const sessionRoutes = (app: FastifyInstance, services: Services): void => {
  listRoute(app, services);
  endRoutes(app, services);
};
