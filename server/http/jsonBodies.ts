import type { FastifyInstance } from 'fastify';

/** JSON bodies: empty is none, and keys that reach into prototypes are refused. */
export const installJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
};
