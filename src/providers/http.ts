// Every request of the console goes through here: base path, token, language, and one kind of error.
import { camelKeys } from '#schema';
import { HttpError } from 'ra-core';
import { confirmAgain } from './confirmation.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { preferences } from './preferences.ts';
import { announceRefusal } from './refusals.ts';
import { currentSession, endSession } from './session.ts';
import { sendWithProgress } from './sendWithProgress.ts';
import { transportError } from './transportError.ts';

export const apiBase: string = import.meta.env['VITE_API_URL'] ?? '/api';
/** What the server says of somebody who is in but has something to do first. */
const beforeEntry: readonly string[] = ['mustChangePassword', 'mustSetSecondFactor'];
const timeoutMs = 60_000;

export interface HttpRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PUT';
  /** sent as JSON, unless it is a FormData */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** share of the body that is sent, 0..1 */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** false for answers that may rightly take minutes, such as exports */
  readonly timed?: boolean;
  /** in place of the stored one, before it is stored */
  readonly token?: string;
}

export const requestHeaders = ({ body, token }: HttpRequest): Record<string, string> => {
  const bearer = token ?? currentSession()?.token;
  return {
    Accept: 'application/json',
    'Accept-Language': preferences().language,
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  };
};

const bodyOf = ({ body }: HttpRequest): BodyInit | null => {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
};

const signalOf = ({ signal, timed = true, onProgress }: HttpRequest): AbortSignal | undefined => {
  const signals = [...(signal ? [signal] : []), ...(timed && !onProgress ? [AbortSignal.timeout(timeoutMs)] : [])];
  return signals.length > 0 ? AbortSignal.any(signals) : undefined;
};

const answerOf = async (path: string, request: HttpRequest): Promise<Response> => {
  const init = {
    method: request.method ?? 'GET',
    headers: requestHeaders(request),
    body: bodyOf(request),
    signal: signalOf(request) ?? null,
  };
  const url = `${apiBase}${path}`;
  const answer = request.onProgress ? sendWithProgress(url, init, request.onProgress) : fetch(url, init);
  const response = await answer.catch((cause: unknown) => {
    const error = transportError(cause);
    if (error instanceof HttpError) noteSilence(`${apiBase}/health`);
    throw error;
  });
  noteAnswer();
  return response;
};

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch((error: unknown) => {
    throw transportError(error);
  });
  if (text === '') return null;
  try {
    return camelKeys(JSON.parse(text));
  } catch {
    throw new HttpError('frame.transport.PARSING_ERROR', response.status, { code: 'PARSING_ERROR' });
  }
};

const refusalOf = async (response: Response): Promise<HttpError> => {
  const body = await jsonOf(response).catch(() => ({ code: 'PARSING_ERROR' }));
  const { message } = (body ?? {}) as { message?: string };
  return new HttpError(message ?? response.statusText, response.status, body);
};

const needsPassword = ({ status, body }: HttpError): boolean =>
  status === 428 && (body as { code?: string } | null)?.code === 'confirmationNeeded';

/**
 * The raw answer to a call below the API base. Rejects with an HttpError. A 401 ends the session, and so does what must
 * be done before: the login page asks for a new password, or sets up a second factor. Where the password is wanted
 * again, the person is asked and the call is made once more.
 */
export const send = async (path: string, request: HttpRequest = {}): Promise<Response> => {
  const response = await answerOf(path, request);
  if (response.ok) return response;
  const error = await refusalOf(response);
  const { code = '' } = (error.body ?? {}) as { code?: string };
  const out = error.status === 401 || beforeEntry.includes(code);
  if (out && currentSession()) endSession('expired');
  if (needsPassword(error) && (await confirmAgain())) return send(path, request);
  if (error.status === 403 || error.status === 422) announceRefusal(error);
  throw error;
};

/** The answer's body with keys in camelCase, envelope included. */
export const sendForJson = async (path: string, request: HttpRequest = {}): Promise<unknown> =>
  jsonOf(await send(path, request));

/** The `data` of the answer's envelope. */
export const sendForData = async <T>(path: string, request: HttpRequest = {}): Promise<T> =>
  ((await sendForJson(path, request)) as { data: T } | null)?.data as T;
