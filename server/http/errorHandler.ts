import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromDatabase } from './databaseErrors.ts';
import { errorBody } from './errorBody.ts';
import { AppError } from './errors.ts';
import { languageOf } from './language.ts';
import { fromRequest } from './requestErrors.ts';

const known = (error: FastifyError): AppError | undefined =>
  error instanceof AppError ? error : (fromDatabase(error) ?? fromRequest(error));

/** Answers with an error of the catalogue, in the caller's language. */
export const sendError = (request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply =>
  reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, languageOf(request))));

/** Turns whatever is thrown into an answer; what nobody foresaw shows only a reference into the log. */
export const installErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const shown = known(error) ?? new AppError('internal', { params: { reference: request.id } });
    // Whoever waits for a restore asks again and again; that is no failure.
    const isFailure = shown.status >= 500 && shown.code !== 'restoring';
    if (isFailure) request.log.error({ err: error, reference: request.id }, 'request failed');
    return sendError(request, reply, shown);
  });
};
