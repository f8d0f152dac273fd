import { HttpError } from 'ra-core';

/** A request that got no answer, as an error of its own: given up after too long, cancelled, or not sent at all. */
export const transportError = (cause: unknown): HttpError | DOMException => {
  const name = cause instanceof DOMException || cause instanceof Error ? cause.name : '';
  if (cause instanceof DOMException && name === 'AbortError') return cause;
  const code = name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR';
  return new HttpError(`frame.transport.${code}`, 0, { code });
};
