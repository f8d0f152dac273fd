import type { FastifyInstance } from 'fastify';

/** One line for each request that ended. No header, body or query: they may hold secrets and personal data. */
export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const [path] = request.url.split('?');
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        user: request.caller?.userId,
      },
      'request',
    );
    done();
  });
};
