import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorBody } from './errorBody.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { languageOf } from './language.ts';

/** A connection, and the answer that Node has under way on it. */
type Connection = Socket & { readonly _httpMessage?: ServerResponse<IncomingMessage> | null };

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/** The whole of an answer as it goes over the line; headers of the broken request are not known, its language neither. */
const answerOf = (error: AppError, securityHeaders: Readonly<Record<string, string>>): string => {
  const body = JSON.stringify(errorBody(error, languageOf({ headers: {} })));
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n');
};

/** Whoever waits for the answer to a whole request must not take this for it, and nothing goes into the middle of one. */
const isFree = ({ writable, _httpMessage: present }: Connection): boolean =>
  writable && (!present || (!present.headersSent && !present.req.complete));

/** Answers what is no request, comes too slowly or has too long a head like everything else, and closes the connection. */
export function answerBrokenRequest(this: FastifyInstance, problem: Error & { code?: string }, socket: Connection) {
  if (!isFree(socket)) {
    socket.destroy();
    return;
  }
  const error = new AppError(codes[problem.code ?? ''] ?? 'malformedRequest');
  this.log.info({ status: error.status, problem: problem.code }, 'broken request');
  socket.end(answerOf(error, this.securityHeaders ?? {}), () => socket.destroy());
}

/** True for what HTTP/1.1 forbids and Node, asked not to, leaves to us: a request to no host. */
export const isNameless = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

/** What a request expects beyond the usual is passed over, as HTTP allows, so that its answer is like any other. */
export const installExpectations = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.routing(request, response),
  );
};
