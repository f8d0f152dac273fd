import type { FastifyInstance } from 'fastify';
import { sendError } from './errorHandler.ts';
import { AppError } from './errors.ts';
import { methodsAt } from './servedRoutes.ts';

/** What no route answers: 405 with the methods that exist, the same list for OPTIONS, else 404. */
export const installNotFound = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const methods = methodsAt(app.servedRoutes, path);
    if (methods.length === 0) return sendError(request, reply, new AppError('notFound'));
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendError(request, reply, new AppError('methodNotAllowed'));
  });
};
