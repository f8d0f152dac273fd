import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const slow = 1000;

/** Reads that went well and quickly are the many that nobody looks up; they show at level debug only. */
const isPlain = ({ method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') && statusCode < 400 && elapsedTime < slow;

/** One line for each request that ended. No header, body or query: they may hold secrets and personal data. */
export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const [path] = request.url.split('?');
    const line = {
      reqId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      user: request.caller?.userId,
    };
    request.log[isPlain(request, reply) ? 'debug' : 'info'](line, 'request');
    done();
  });
};
