import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, clear, password, startServer, type Answer, type TestServer } from './startServer.ts';

const editUsers = 'userManagement:users:edit';
let server: TestServer;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await clear(server.db);
  const people = { admin: [], keeper: [editUsers], member: [], strong: ['risk:threats:delete'] };
  for (const [username, permissions] of Object.entries(people)) {
    const { userId } = await addUser(server.db, { username, permissions });
    ids[username] = userId;
    tokens[username] = await server.enter(userId);
  }
});
afterAll(() => server.close());

const ask = (who: string, method: string, whose: string, rest = 'sessions'): Promise<Answer> =>
  server.call(method, `/api/user/${ids[whose] ?? whose}/${rest}`, { token: tokens[who] });
const isIn = async (token: string | undefined): Promise<boolean> =>
  (await server.call('GET', '/api/user', { token })).status === 200;
const lastEntry = async (): Promise<Record<string, unknown>> =>
  server.db.selectFrom('audit_trail').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

describe('the sessions of somebody else', () => {
  it('are listed for who may edit the person, without tokens', async () => {
    const { status, body } = await ask('keeper', 'GET', 'member');
    expect(status).toBe(200);
    const listed = body.data as unknown as Record<string, unknown>[];
    expect(listed).toHaveLength(1);
    expect(Object.keys(listed[0]!).toSorted()).toEqual(
      ['address', 'agent', 'created_at', 'expires_at', 'id', 'seen_at'].toSorted(),
    );
  });

  it('end one by one, and at once', async () => {
    const second = await server.enter(ids['member']!);
    const [{ id }] = (await ask('keeper', 'GET', 'member')).body.data as unknown as [{ id: number }];
    expect((await ask('keeper', 'DELETE', 'member', `sessions/${id}`)).status).toBe(200);
    expect([await isIn(tokens['member']), await isIn(second)].toSorted()).toEqual([false, true]);
    expect((await ask('keeper', 'DELETE', 'member', `sessions/${id}`)).status).toBe(404);
  });

  it('end all together, nobody else’s, and it is written down', async () => {
    await server.enter(ids['member']!);
    expect((await ask('admin', 'DELETE', 'member')).body).toEqual({ data: { ended: 2 } });
    expect([await isIn(tokens['member']), await isIn(tokens['strong'])]).toEqual([false, true]);
    expect(await lastEntry()).toMatchObject({ action: 'endSessions', record_id: ids['member'], after: { ended: 2 } });
  });

  it('are not ended through the path of another person', async () => {
    const [{ id }] = (await ask('admin', 'GET', 'strong')).body.data as unknown as [{ id: number }];
    expect((await ask('keeper', 'DELETE', 'member', `sessions/${id}`)).status).toBe(404);
    expect(await isIn(tokens['strong'])).toBe(true);
  });

  it.each([
    ['member', 'keeper', 403],
    ['keeper', 'strong', 403],
    ['keeper', 'admin', 403],
    ['keeper', 'keeper', 403],
    ['admin', '999999', 404],
    ['admin', '1%00', 404],
  ])('asked for by %s of %s are answered by %i', async (who, whose, status) => {
    for (const method of ['GET', 'DELETE']) expect((await ask(who, method, whose)).status).toBe(status);
    expect((await ask(who, 'DELETE', whose, 'sessions/1')).status).toBe(status);
    expect(await isIn(tokens['strong'])).toBe(true);
  });
});

describe('demanding a new password', () => {
  const signIn = async (): Promise<Answer> =>
    server.call('POST', '/api/login', { body: { username: 'member', password } });

  it('ends the sessions, and lets the person in with the present password only to change it', async () => {
    expect((await ask('keeper', 'POST', 'member', 'pass/change')).body).toEqual({ data: { ended: 1 } });
    expect(await isIn(tokens['member'])).toBe(false);
    const { token } = (await signIn()).body.data!;
    expect((await server.call('GET', '/api/user/sessions', { token })).body['code']).toBe('mustChangePassword');
    const body = { currentPassword: password, newPassword: 'چای تلخ با دو حبه قند' };
    expect((await server.call('POST', '/api/user/pass', { token, body })).status).toBe(200);
    expect((await server.call('GET', '/api/user/sessions', { token })).status).toBe(200);
  });

  it('is written down, and refused where there is no password to change', async () => {
    await ask('keeper', 'POST', 'member', 'pass/change');
    expect(await lastEntry()).toMatchObject({ action: 'demandPassword', record_id: ids['member'] });
    await server.db.deleteFrom('credentials').where('user_id', '=', ids['member']!).execute();
    expect((await ask('keeper', 'POST', 'member', 'pass/change')).status).toBe(422);
  });

  it('is closed to who may not edit the person', async () => {
    for (const [who, whose] of [
      ['member', 'keeper'],
      ['keeper', 'strong'],
      ['keeper', 'admin'],
    ] as const)
      expect((await ask(who, 'POST', whose, 'pass/change')).status).toBe(403);
  });
});
