import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptKeys, countAttempt } from '#server/auth/attempts.ts';
import { addUser, clear, password, secretKey, startServer, type Answer, type TestServer } from './startServer.ts';

const editUsers = 'userManagement:users:edit';
let server: TestServer;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await clear(server.db);
  await sql`delete from settings`.execute(server.db);
  const people = { admin: [], keeper: [editUsers], member: [], strong: ['risk:threats:delete'] };
  for (const [username, permissions] of Object.entries(people)) {
    const { userId } = await addUser(server.db, { username, permissions });
    ids[username] = userId;
    tokens[username] = await server.enter(userId);
  }
});
afterAll(() => server.close());

const ask = (who: string, method: string, whose: string): Promise<Answer> =>
  server.call(method, `/api/user/${ids[whose] ?? whose}/lock`, { token: tokens[who] });
const signIn = (username: string): Promise<Answer> =>
  server.call('POST', '/api/login', { body: { username, password } });
/** Failures on one of the ways in, as if they had been made one after another. */
const fail = async (who: string, times: number, way?: 'code' | 'mobile'): Promise<void> => {
  for (let round = 0; round < times; round += 1) {
    await countAttempt(server.db, attemptKeys(secretKey, who, '10.0.0.1', way));
    await sql`update login_attempts set last_at = now() - interval '1 minute'`.execute(server.db);
  }
};

describe('a locked account', () => {
  it('is seen as such by who may edit the person, who opens it; the person is let in at once', async () => {
    await fail('member', 10);
    expect((await signIn('member')).body['code']).toBe('locked');
    const { body } = await ask('keeper', 'GET', 'member');
    expect(body.data).toEqual({ failures: 10, locked_until: expect.any(String) });
    expect((await ask('keeper', 'DELETE', 'member')).body).toEqual({ data: { unlocked: 1 } });
    expect((await ask('keeper', 'GET', 'member')).body.data).toEqual({ failures: 0, locked_until: null });
    expect((await signIn('member')).status).toBe(200);
  });

  it('opens on every way in, and nobody else’s does', async () => {
    await sql`update users set mobile = '09121234567' where id = ${ids['member']!}`.execute(server.db);
    await fail('member', 10);
    await fail(String(ids['member']), 10, 'code');
    await fail('09121234567', 10, 'mobile');
    await fail('strong', 10);
    await ask('admin', 'DELETE', 'member');
    const { rows } = await sql`select from login_attempts where key not like 'address:%'`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect((await signIn('strong')).body['code']).toBe('locked');
  });

  it('is opened with an entry in the trail; where nothing was to be opened there is none', async () => {
    const entries = async () =>
      (await server.db.selectFrom('audit_trail').selectAll().execute()).filter(({ action }) => action === 'unlock');
    await fail('member', 4);
    await ask('keeper', 'DELETE', 'member');
    await ask('keeper', 'DELETE', 'member');
    expect(await entries()).toMatchObject([
      { user_id: ids['keeper'], record_id: ids['member'], before: { failures: 4 }, after: { failures: 0 } },
    ]);
  });

  it('shows how many failures there were for as long as it lasts', async () => {
    await fail('member', 10);
    await sql`update login_attempts set last_at = now() - interval '2 hours', locked_until = now() + interval '1 hour'`.execute(
      server.db,
    );
    expect((await ask('keeper', 'GET', 'member')).body.data).toMatchObject({ failures: 10 });
  });

  it.each([
    ['member', 'keeper', 403],
    ['keeper', 'strong', 403],
    ['keeper', 'admin', 403],
    ['keeper', 'keeper', 403],
    ['admin', '999999', 404],
    ['admin', '1%00', 404],
  ])('asked about by %s of %s is answered by %i', async (who, whose, status) => {
    await fail('strong', 10);
    for (const method of ['GET', 'DELETE']) expect((await ask(who, method, whose)).status).toBe(status);
    expect((await signIn('strong')).body['code']).toBe('locked');
  });
});

describe('the settings of locks', () => {
  const set = async (body: object): Promise<void> => {
    const { status } = await server.call('POST', '/api/configuration/lock', { token: tokens['admin'], body });
    expect(status).toBe(200);
  };

  it('say after how many failures, and for how long', async () => {
    await set({ failures: 5, minutes: 60 });
    await fail('member', 4);
    expect((await signIn('member')).body['code']).toBe('captchaRequired');
    await fail('member', 1);
    const { body } = await signIn('member');
    expect([body['code'], Math.ceil(Number(body.data!['retry_after']) / 60)]).toEqual(['locked', 60]);
  });

  it('say how long a delay grows, for the account and not for the address', async () => {
    await set({ longestDelay: 2 });
    await fail('member', 9);
    await sql`update login_attempts set last_at = now() - interval '2 seconds'`.execute(server.db);
    expect((await signIn('member')).body['code']).toBe('captchaRequired');
    await sql`update login_attempts set count = 30 where key like 'address:%'`.execute(server.db);
    const keys = attemptKeys(secretKey, 'member', '10.0.0.1');
    await expect(countAttempt(server.db, keys)).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  it('never bear more than ten failures', async () => {
    const { status, body } = await server.call('POST', '/api/configuration/lock', {
      token: tokens['admin'],
      body: { failures: 11 },
    });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['failures']]);
  });
});
