import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { closeOwnSession, listSessions } from './sessions.ts';

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
      const { id } = request.params;
      const isId = /^[1-9]\d{0,14}$/.test(id);
      const ended = isId && (await closeOwnSession(db, request.caller!.userId, Number(id)));
      if (!ended) throw new AppError('notFound');
      return { data: { ended: 1 } };
    },
  );
};

/** Where one is signed in, and ending that from afar. */
export const sessionRoutes = (app: FastifyInstance, services: Services): void => {
  listRoute(app, services);
  endRoute(app, services);
};
