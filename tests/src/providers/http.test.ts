import type { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { send, sendForData } from '#src/providers/http.ts';
import { setPreferences } from '#src/providers/preferences.ts';
import { onRefusal } from '#src/providers/refusals.ts';
import { currentSession, lastSessionEnd, startSession } from '#src/providers/session.ts';
import { apiServer } from './apiServer.ts';

const session = { token: 'abcdefgh12345678', permissions: [] };
const errorOf = async (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => {
      throw new Error('the call was not refused');
    },
    (error: HttpError) => error,
  );

describe('a request', () => {
  const { asked, answer } = apiServer();

  it('carries the token, asks for JSON and says the language', async () => {
    startSession(session);
    setPreferences({ language: 'en' });
    answer({ 'GET /user': { json: { data: { first_name: 'Maryam', roles: [{ is_default: true }] } } } });
    expect(await sendForData('/user')).toEqual({ firstName: 'Maryam', roles: [{ isDefault: true }] });
    const { headers } = asked[0]!;
    expect(headers.get('Authorization')).toBe(`Bearer ${session.token}`);
    expect(headers.get('Accept')).toBe('application/json');
    expect(headers.get('Accept-Language')).toBe('en');
    setPreferences({ language: 'fa' });
  });

  it('that is answered with 401 ends the session', async () => {
    startSession(session);
    answer({ 'GET /user': { status: 401, json: { message: 'نشست پایان یافته', code: 'unauthenticated' } } });
    expect((await errorOf(sendForData('/user'))).status).toBe(401);
    expect(currentSession()).toBeNull();
    expect(lastSessionEnd()).toBe('expired');
  });

  it.each([403, 422])('that is answered with %s is announced, and the session stays', async (status) => {
    startSession(session);
    const listener = vi.fn();
    const stop = onRefusal(listener);
    answer({
      'GET /user': { status, json: { message: 'نه', code: 'x', errors: { title: ['این فیلد الزامی است.'] } } },
    });
    const error = await errorOf(sendForData('/user'));
    stop();
    expect(error).toMatchObject({ status, message: 'نه', body: { errors: { title: ['این فیلد الزامی است.'] } } });
    expect(listener).toHaveBeenCalledExactlyOnceWith(error);
    expect(currentSession()).toEqual(session);
  });

  it('whose answer is no JSON is a PARSING_ERROR', async () => {
    answer({ 'GET /user': { text: '<html>' } });
    expect((await errorOf(sendForData('/user'))).body).toEqual({ code: 'PARSING_ERROR' });
  });

  it('that reaches nobody is a FETCH_ERROR', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('network'));
    expect((await errorOf(sendForData('/user'))).body).toEqual({ code: 'FETCH_ERROR' });
  });

  it('that takes too long is a TIMEOUT_ERROR', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new DOMException('late', 'TimeoutError'));
    expect((await errorOf(sendForData('/user'))).body).toEqual({ code: 'TIMEOUT_ERROR' });
  });

  it('that its caller gives up stays an abortion', async () => {
    const controller = new AbortController();
    controller.abort();
    expect((await errorOf(send('/user', { signal: controller.signal }))).name).toBe('AbortError');
  });
});
