import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeSessionsOf, purgeExpired } from '#server/auth/sessions.ts';
import { addUser, clear, password, startServer, type TestServer } from './startServer.ts';

let server: TestServer;
let userId: number;
let token: string;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await clear(server.db);
  ({ userId } = await addUser(server.db, { username: 'a.karimi' }));
  token = await server.login('a.karimi');
});
afterAll(() => server.close());

const status = async (url = '/api/user', with_ = token): Promise<number> =>
  (await server.call('GET', url, { token: with_ })).status;
const sessions = async (): Promise<Record<string, unknown>[]> => server.db.selectFrom('sessions').selectAll().execute();

describe('a session', () => {
  it('is 32 random bytes, of which only a hash is kept', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify([await sessions(), await server.db.selectFrom('audit_trail').selectAll().execute()]);
    expect(rows).not.toContain(token);
    expect(await server.login('a.karimi')).not.toBe(token);
  });

  it('knows from where it was opened', async () => {
    await server.call('POST', '/api/login', {
      body: { username: 'a.karimi', password },
      headers: { 'user-agent': 'x'.repeat(1000) },
    });
    const [, second] = await sessions();
    expect(second).toMatchObject({ address: '127.0.0.1', agent: 'x'.repeat(255) });
  });

  it('ends after 60 idle minutes', async () => {
    await sql`update sessions set seen_at = now() - interval '59 minutes'`.execute(server.db);
    expect(await status()).toBe(200);
    await sql`update sessions set seen_at = now() - interval '60 minutes 1 second'`.execute(server.db);
    expect(await status()).toBe(401);
  });

  it('lives on while it is used, but notes a visit at most once a minute', async () => {
    const seen = async (): Promise<number> => Date.parse(String((await sessions())[0]!['seen_at']));
    await sql`update sessions set seen_at = now() - interval '50 seconds'`.execute(server.db);
    const before = await seen();
    await status();
    expect(await seen()).toBe(before);
    await sql`update sessions set seen_at = now() - interval '59 minutes'`.execute(server.db);
    await status();
    expect(Date.now() - (await seen())).toBeLessThan(10_000);
  });

  it('ends ten hours after sign-in, used or not', async () => {
    const [{ expires_at: end }] = (await sessions()) as [{ expires_at: string }];
    expect(Math.round((Date.parse(end) - Date.now()) / 3_600_000)).toBe(10);
    await sql`update sessions set expires_at = now() - interval '1 second'`.execute(server.db);
    expect(await status()).toBe(401);
  });

  it('opens nothing after logout', async () => {
    const other = await server.login('a.karimi');
    expect((await server.call('POST', '/api/logout', { token })).status).toBe(200);
    expect(await status()).toBe(401);
    expect((await server.call('POST', '/api/logout', { token })).status).toBe(401);
    expect(await status('/api/user', other)).toBe(200);
  });

  it('opens nothing while its user is inactive', async () => {
    await sql`update users set active = false`.execute(server.db);
    expect(await status()).toBe(401);
  });

  it('goes with its user', async () => {
    await sql`delete from users where id = ${userId}`.execute(server.db);
    expect(await status()).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  it('can be ended with all others but one', async () => {
    await server.login('a.karimi');
    await server.login('a.karimi');
    const kept = Number((await sessions())[0]!['id']);
    expect(await closeSessionsOf(server.db, userId, kept)).toBe(2);
    expect((await sessions()).map(({ id }) => Number(id))).toEqual([kept]);
  });

  it('is swept away once it has expired', async () => {
    await server.login('a.karimi');
    await sql`update sessions set seen_at = now() - interval '2 hours' where id = (select min(id) from sessions)`.execute(
      server.db,
    );
    await purgeExpired(server.db);
    expect(await sessions()).toHaveLength(1);
  });
});

describe('the own sessions', () => {
  const list = async (with_ = token): Promise<Record<string, unknown>[]> =>
    (await server.call('GET', '/api/user/sessions', { token: with_ })).body.data as unknown as Record<
      string,
      unknown
    >[];
  const end = async (id: unknown, with_ = token): Promise<number> =>
    (await server.call('DELETE', `/api/user/sessions/${String(id)}`, { token: with_ })).status;

  it('are listed with where and when, without tokens', async () => {
    await server.enter(userId);
    const listed = await list();
    expect(listed.map(({ agent, current }) => [agent, current])).toEqual([
      ['test', false],
      ['lightMyRequest', true],
    ]);
    expect(Object.keys(listed[0]!).toSorted()).toEqual(
      ['address', 'agent', 'created_at', 'current', 'expires_at', 'id', 'seen_at'].toSorted(),
    );
  });

  it('can be ended from afar', async () => {
    const other = await server.enter(userId);
    const [{ id }] = (await list()) as [{ id: number }];
    expect(await end(id)).toBe(200);
    expect(await status('/api/user', other)).toBe(401);
    expect(await end(id)).toBe(404);
  });

  it('of somebody else are neither shown nor ended', async () => {
    const stranger = await server.enter((await addUser(server.db, { username: 'stranger' })).userId);
    const [{ id }] = (await list(stranger)) as [{ id: number }];
    expect(await list()).toHaveLength(1);
    expect(await end(id)).toBe(404);
    expect(await end('1%00')).toBe(404);
    expect(await status('/api/user', stranger)).toBe(200);
  });
});
