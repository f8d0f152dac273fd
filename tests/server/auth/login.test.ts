import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptKeys, checkStanding, countAttempt } from '#server/auth/attempts.ts';
import { addUser, clear, password, secretKey, startServer, type Answer, type TestServer } from './startServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await clear(server.db);
  await addUser(server.db, { username: 'admin' });
  await addUser(server.db, { username: 'a.karimi', permissions: ['userManagement:roles:view'] });
});
afterAll(() => server.close());

const attempt = (username: string, word: string, headers: Record<string, string> = {}): Promise<Answer> =>
  server.call('POST', '/api/login', { body: { username, password: word }, headers });
const codeOf = ({ body }: Answer): unknown => body['code'];
/** As if that long had passed since the last attempts. */
const wait = async (interval: string): Promise<void> => {
  await sql`update login_attempts set last_at = last_at - ${interval}::interval,
    locked_until = locked_until - ${interval}::interval`.execute(server.db);
};
/** Fails without a captcha being asked for, as somebody would who solves them. */
const failTimes = async (times: number, username = 'a.karimi'): Promise<void> => {
  for (let round = 0; round < times; round += 1) {
    await attempt(username, 'wrong word');
    await wait('2 minutes');
  }
};
/**
 * How the account stands so long after so many failures. Within a transaction the clock of the database stands still; the
 * column keeps milliseconds, and would round up.
 */
const standing = (count: number, after: string): Promise<string> =>
  server.db.transaction().execute(async (trx) => {
    await sql`update login_attempts set count = ${count}, last_at = date_trunc('milliseconds', now()) - ${after}::interval
      where key like 'account:%'`.execute(trx);
    return checkStanding(trx, attemptKeys(secretKey, 'a.karimi', '127.0.0.1')).then(
      () => 'free',
      ({ code }: { code: string }) => code,
    );
  });

describe('signing in', () => {
  it('gives a token and what the person may open', async () => {
    const { status, body } = await attempt('a.karimi', password);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { token: expect.stringMatching(/^[\w-]{43}$/), access_modules: ['userManagement:roles:view'] },
    });
  });

  it.each(['A.Karimi', 'a.KARIMI', ' a.karimi '])('takes the user name %j', async (username) => {
    expect((await attempt(username, password)).status).toBe(200);
  });

  it.each([
    ['a wrong password', 'a.karimi', 'wrong word'],
    ['an unknown user', 'nobody', password],
    ['an empty password', 'a.karimi', ''],
    ['an SQL trick', "' or 1=1 --", "' or 1=1 --"],
  ])('answers alike for %s', async (_, username, word) => {
    const answer = await attempt(username, word);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'badCredentials']);
  });

  it('answers alike for an inactive user and one without a password', async () => {
    await sql`update users set active = false where username = 'a.karimi'`.execute(server.db);
    await sql`delete from credentials where user_id = 1`.execute(server.db);
    expect(codeOf(await attempt('a.karimi', password))).toBe('badCredentials');
    expect(codeOf(await attempt('admin', password))).toBe('badCredentials');
  });

  it.each([
    [{ username: 'a.karimi' }, 'password'],
    [{ username: ['a.karimi'], password }, 'username'],
    [{ username: 'a.karimi', password: 12345678 }, 'password'],
    [{ username: 'a.karimi', password, admin: true }, 'admin'],
    [{ username: 'x'.repeat(300), password }, 'username'],
  ])('refuses the body %j', async (body, field) => {
    const answer = await server.call('POST', '/api/login', { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object)).toContain(field);
  });

  it('is in the trail, without the password, and so is signing out', async () => {
    const token = await server.login('a.karimi');
    await server.call('POST', '/api/logout', { token });
    const entries = await server.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
    expect(entries.map(({ action, title }) => [action, title])).toEqual([
      ['login', 'a.karimi'],
      ['logout', 'a.karimi'],
    ]);
    expect(JSON.stringify(entries)).not.toContain(password);
  });
});

describe('failing', () => {
  it('is in the trail, of whom where there is such an account, and nothing that was typed', async () => {
    await attempt('a.karimi', 'wrong word');
    await attempt('nobody', 'wrong word');
    const entries = await server.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
    expect(entries.map(({ action, title, user_id, address }) => [action, title, user_id, address])).toEqual([
      ['loginFailed', 'a.karimi', null, '127.0.0.1'],
      ['loginFailed', null, null, '127.0.0.1'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/wrong|nobody/);
  });

  it('three times brings a delay that doubles', async () => {
    for (const _ of [1, 2, 3]) expect(codeOf(await attempt('a.karimi', 'wrong word'))).toBe('badCredentials');
    expect(await standing(2, '0 seconds')).toBe('free');
    expect([await standing(3, '0.9 seconds'), await standing(3, '1 second')]).toEqual(['tooManyRequests', 'free']);
    expect([await standing(6, '7.9 seconds'), await standing(6, '8 seconds')]).toEqual(['tooManyRequests', 'free']);
    expect(codeOf(await attempt('a.karimi', password))).toBe('captchaRequired');
  });

  it('ten times locks the account for a quarter of an hour, over a restart too', async () => {
    const keys = attemptKeys(secretKey, 'a.karimi', '127.0.0.1');
    for (let round = 0; round < 9; round += 1) {
      await countAttempt(server.db, keys);
      await wait('2 minutes');
    }
    expect(codeOf(await attempt('a.karimi', password))).toBe('captchaRequired');
    expect(await countAttempt(server.db, keys)).toEqual({ locksAccount: true });
    const restarted = await startServer({}, { db: server.db });
    const answer = await restarted.call('POST', '/api/login', { body: { username: 'a.karimi', password } });
    await restarted.close();
    expect([answer.status, codeOf(answer)]).toEqual([423, 'locked']);
    expect(answer.body['message']).toContain('۱۵ دقیقه');
    expect(Math.ceil(Number(answer.body.data!['retry_after']) / 60)).toBe(15);
    await wait('15 minutes');
    expect(codeOf(await attempt('a.karimi', password))).toBe('captchaRequired');
    await countAttempt(server.db, keys);
    expect(codeOf(await attempt('a.karimi', password))).toBe('tooManyRequests');
  });

  it('is forgiven one by one while it is quiet', async () => {
    await failTimes(2);
    await attempt('a.karimi', 'wrong word');
    await wait('4 minutes');
    expect(codeOf(await attempt('a.karimi', password))).toBe('captchaRequired');
    await wait('1 minute');
    expect((await attempt('a.karimi', password)).status).toBe(200);
  });

  it('by many people of one office all day long shuts nobody out', async () => {
    for (let person = 0; person < 30; person += 1) {
      await attempt(`person ${person}`, 'wrong word');
      await wait('1 minute');
    }
    expect((await attempt('a.karimi', password)).status).toBe(200);
  });

  it('is forgotten with the right password', async () => {
    await failTimes(2);
    await server.login('a.karimi');
    await failTimes(2);
    expect((await attempt('a.karimi', password)).status).toBe(200);
  });

  it('counts an unknown name like a known one', async () => {
    await failTimes(3, 'nobody');
    expect(codeOf(await attempt('nobody', 'wrong word'))).toBe('captchaRequired');
  });

  it('with many names from one address brings the captcha for all of them', async () => {
    for (let name = 0; name < 10; name += 1) await attempt(`name ${name}`, 'wrong word');
    expect(codeOf(await attempt('a.karimi', password))).toBe('captchaRequired');
  });

  it('gains nothing by a made-up address', async () => {
    for (let name = 0; name < 10; name += 1)
      await attempt(`name ${name}`, 'wrong word', { 'x-forwarded-for': `10.0.0.${name}` });
    expect(codeOf(await attempt('a.karimi', password, { 'x-forwarded-for': '10.9.9.9' }))).toBe('captchaRequired');
  });

  it('of many at once lets through no more than one after another would', async () => {
    const begun = performance.now();
    const codes = (await Promise.all(Array.from({ length: 20 }, () => attempt('a.karimi', 'wrong word')))).map(codeOf);
    // The delay after the third is a second and doubles, so many more there is time for.
    const later = Math.floor(Math.log2((performance.now() - begun) / 1000 + 1));
    expect(codes.filter((code) => code === 'badCredentials').length).toBeLessThanOrEqual(3 + later);
  });

  it('leaves no name in the table of attempts', async () => {
    await attempt('a password in the wrong box', 'wrong word');
    const rows = JSON.stringify(await server.db.selectFrom('login_attempts').selectAll().execute());
    expect(rows).not.toContain('wrong box');
    expect(rows).not.toContain('127.0.0.1');
  });
});

describe('behind a proxy that is configured', () => {
  it('addresses are those that the proxy names', async () => {
    const proxied = await startServer({ trustProxy: true });
    try {
      await addUser(proxied.db, { username: 'a.karimi' });
      for (let name = 0; name < 10; name += 1)
        await proxied.call('POST', '/api/login', {
          body: { username: `name ${name}`, password: 'wrong word' },
          headers: { 'x-forwarded-for': '10.0.0.1' },
        });
      const from = async (address: string): Promise<unknown> => {
        const headers = { 'x-forwarded-for': address };
        return (await proxied.call('POST', '/api/login', { body: { username: 'a.karimi', password }, headers })).status;
      };
      expect(await from('10.0.0.1')).toBe(422);
      expect(await from('10.0.0.2')).toBe(200);
    } finally {
      await proxied.close();
    }
  });
});
