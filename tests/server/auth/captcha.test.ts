import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptcha } from '#server/auth/captcha.ts';
import { addUser, password, secretKey, startServer, type TestServer } from './startServer.ts';

let server: TestServer;
const captcha = createCaptcha(secretKey);

beforeAll(async () => {
  server = await startServer();
  await addUser(server.db, { username: 'a.karimi' });
});
afterAll(() => server.close());

const encode = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');
const solve = async (challenge: Challenge): Promise<string> =>
  encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });

describe('the captcha', () => {
  const solved = async (): Promise<string> => solve(await captcha.challenge());

  it('is accepted once', async () => {
    const payload = await solved();
    expect(await captcha.accepts(server.db, payload)).toBe(true);
    expect(await captcha.accepts(server.db, payload)).toBe(false);
  });

  it('is accepted once even when it is sent twice at the same moment', async () => {
    const payload = await solved();
    const answers = await Promise.all([1, 2, 3].map(() => captcha.accepts(server.db, payload)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  afterEach(() => void vi.useRealTimers());
  it.each([
    [119, true],
    [121, false],
  ])('%i seconds after it was asked for is accepted: %s', async (seconds, accepted) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
    const payload = await solved();
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect(await captcha.accepts(server.db, payload)).toBe(accepted);
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no payload', encode({ a: 1 })],
    ['null', encode(null)],
  ])('refuses %s', async (_, payload) => {
    expect(await captcha.accepts(server.db, payload)).toBe(false);
  });

  it('refuses a challenge that somebody else made', async () => {
    expect(await captcha.accepts(server.db, await solve(await createCaptcha('another key').challenge()))).toBe(false);
  });

  it('refuses a challenge whose end was moved', async () => {
    const payload = JSON.parse(Buffer.from(await solved(), 'base64').toString()) as { challenge: Challenge };
    payload.challenge.parameters.expiresAt! += 3600;
    expect(await captcha.accepts(server.db, encode(payload))).toBe(false);
  });

  it('refuses a guess', async () => {
    const solution = { counter: 1, derivedKey: 'ab'.repeat(32), time: 1 };
    expect(await captcha.accepts(server.db, encode({ challenge: await captcha.challenge(), solution }))).toBe(false);
  });
});

describe('signing in after three failures', () => {
  const attempt = (captchaPayload?: string): ReturnType<TestServer['call']> =>
    server.call('POST', '/api/login', {
      body: { username: 'a.karimi', password, ...(captchaPayload !== undefined && { captcha: captchaPayload }) },
    });

  beforeEach(async () => {
    await sql`delete from login_attempts`.execute(server.db);
    await server.call('POST', '/api/login', { body: { username: 'a.karimi', password: 'wrong word' } });
    await sql`update login_attempts set count = 3, last_at = now() - interval '1 minute'`.execute(server.db);
  });

  it('asks for the captcha, and takes a solved one', async () => {
    expect((await attempt()).body['code']).toBe('captchaRequired');
    const { body, headers } = await server.call('GET', '/api/captcha/generate');
    expect(headers['cache-control']).toBe('no-store');
    const answer = await attempt(await solve(body as unknown as Challenge));
    expect(answer.status).toBe(200);
  });

  it('refuses a bad one without counting a failure', async () => {
    expect((await attempt(encode({ a: 1 }))).body['code']).toBe('captchaFailed');
    const { rows } = await sql<{ count: number }>`select count from login_attempts where key like 'account:%'`.execute(
      server.db,
    );
    expect(rows[0]!.count).toBe(3);
  });
});
