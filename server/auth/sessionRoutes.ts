import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { closeOwnSession, closeSessionsOf, listSessions } from './sessions.ts';

const listRoute = (app: FastifyInstance, { db }: Services): void => {
  app.get('/user/sessions', { config: { access: 'signedIn' }, schema: { tags: ['session'] } }, async (request) => {
    const { userId, sessionId } = request.caller!;
    const sessions = await listSessions(db, userId);
    return { data: sessions.map((session) => ({ ...session, current: session.id === sessionId })) };
  });
};

const endRoute = (app: FastifyInstance, { db }: Services): void => {
  app.delete<{ Params: { id: string } }>(
    '/user/sessions/:id',
    { config: { access: 'signedIn' }, schema: { tags: ['session'] } },
    async (request) => {
      const ended = await closeOwnSession(db, request.caller!.userId, pathId(request.params.id));
      if (!ended) throw new AppError('notFound');
      return { data: { ended: 1 } };
    },
  );
};

const endOthersRoute = (app: FastifyInstance, { db }: Services): void => {
  app.delete('/user/sessions', { config: { access: 'signedIn' }, schema: { tags: ['session'] } }, async (request) => {
    const { userId, sessionId } = request.caller!;
    return { data: { ended: await closeSessionsOf(db, userId, sessionId) } };
  });
};

/** Where one is signed in, and ending that from afar. */
export const sessionRoutes = (app: FastifyInstance, services: Services): void => {
  listRoute(app, services);
  endRoute(app, services);
  endOthersRoute(app, services);
};
