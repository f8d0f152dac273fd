import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { LogController, type FastifyHttpOptions } from 'fastify';
import { answerBrokenRequest } from './brokenRequests.ts';
import { sendError } from './errorHandler.ts';
import { AppError } from './errors.ts';
import { fromRequest } from './requestErrors.ts';

const second = 1000;

/** How the server reads requests: nothing is dropped from a body or turned into another type. */
export const serverOptions = {
  // One line a request, written when it ends: requestLog.ts.
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  // Lines about a request name it themselves, so that the many requests without a line cost no logger of their own.
  childLoggerFactory: (log) => log,
  bodyLimit: 1024 * 1024,
  requestTimeout: 300 * second,
  keepAliveTimeout: 65 * second,
  routerOptions: { maxParamLength: 500 },
  ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
  // What arrives while the server stops is answered by the server itself, like everything else, and the connection closed.
  return503OnClosing: false,
  http: { requireHostHeader: false },
  clientErrorHandler: answerBrokenRequest,
  // Addresses that no router can read never come to the error handler.
  frameworkErrors: (error, request, reply) => {
    void reply.headers(request.server.securityHeaders ?? {});
    void sendError(request, reply, fromRequest(error) ?? new AppError('notFound'));
  },
} satisfies FastifyHttpOptions<Server>;
