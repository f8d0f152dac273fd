import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closeSessionsOf, purgeExpired } from '#server/auth/sessions.ts';
import { oneSignedIn } from './oneSignedIn.ts';
import { addUser, password } from './startServer.ts';

const stage = oneSignedIn();

const status = async (url = '/api/user', with_ = stage.token): Promise<number> =>
  (await stage.server.call('GET', url, { token: with_ })).status;
const sessions = async (): Promise<Record<string, unknown>[]> =>
  stage.server.db.selectFrom('sessions').selectAll().execute();

describe('a session', () => {
  it('is 32 random bytes, of which only a hash is kept', async () => {
    expect(Buffer.from(stage.token, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify([
      await sessions(),
      await stage.server.db.selectFrom('audit_trail').selectAll().execute(),
    ]);
    expect(rows).not.toContain(stage.token);
    expect(await stage.server.login('a.karimi')).not.toBe(stage.token);
  });

  it('knows from where it was opened', async () => {
    await stage.server.call('POST', '/api/login', {
      body: { username: 'a.karimi', password },
      headers: { 'user-agent': 'x'.repeat(1000) },
    });
    const [, second] = await sessions();
    expect(second).toMatchObject({ address: '127.0.0.1', agent: 'x'.repeat(255) });
  });

  it('ends after 60 idle minutes', async () => {
    await sql`update sessions set seen_at = now() - interval '59 minutes'`.execute(stage.server.db);
    expect(await status()).toBe(200);
    await sql`update sessions set seen_at = now() - interval '60 minutes 1 second'`.execute(stage.server.db);
    expect(await status()).toBe(401);
  });

  it('lives on while it is used, but notes a visit at most once a minute', async () => {
    const seen = async (): Promise<number> => Date.parse(String((await sessions())[0]!['seen_at']));
    await sql`update sessions set seen_at = now() - interval '50 seconds'`.execute(stage.server.db);
    const before = await seen();
    await status();
    expect(await seen()).toBe(before);
    await sql`update sessions set seen_at = now() - interval '59 minutes'`.execute(stage.server.db);
    await status();
    expect(Date.now() - (await seen())).toBeLessThan(600_000);
  });

  it('ends ten hours after sign-in, used or not', async () => {
    const [{ expires_at: end }] = (await sessions()) as [{ expires_at: string }];
    expect(Math.round((Date.parse(end) - Date.now()) / 3_600_000)).toBe(10);
    await sql`update sessions set expires_at = now() - interval '1 second'`.execute(stage.server.db);
    expect(await status()).toBe(401);
  });

  it('opens nothing after logout', async () => {
    const other = await stage.server.login('a.karimi');
    expect((await stage.server.call('POST', '/api/logout', { token: stage.token })).status).toBe(200);
    expect(await status()).toBe(401);
    expect((await stage.server.call('POST', '/api/logout', { token: stage.token })).status).toBe(401);
    expect(await status('/api/user', other)).toBe(200);
  });

  it('opens nothing while its user is inactive', async () => {
    await sql`update users set active = false`.execute(stage.server.db);
    expect(await status()).toBe(401);
  });

  it('goes with its user', async () => {
    await sql`delete from users where id = ${stage.userId}`.execute(stage.server.db);
    expect(await status()).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  it('can be ended with all others but one', async () => {
    await stage.server.login('a.karimi');
    await stage.server.login('a.karimi');
    const kept = Number((await sessions())[0]!['id']);
    expect(await closeSessionsOf(stage.server.db, stage.userId, kept)).toBe(2);
    expect((await sessions()).map(({ id }) => Number(id))).toEqual([kept]);
  });

  it('is swept away once it has expired', async () => {
    await stage.server.login('a.karimi');
    await sql`update sessions set seen_at = now() - interval '2 hours' where id = (select min(id) from sessions)`.execute(
      stage.server.db,
    );
    await purgeExpired(stage.server.db);
    expect(await sessions()).toHaveLength(1);
  });
});

describe('the own sessions', () => {
  const list = async (with_ = stage.token): Promise<Record<string, unknown>[]> =>
    (await stage.server.call('GET', '/api/user/sessions', { token: with_ })).body.data as unknown as Record<
      string,
      unknown
    >[];
  const end = async (id: unknown, with_ = stage.token): Promise<number> =>
    (await stage.server.call('DELETE', `/api/user/sessions/${String(id)}`, { token: with_ })).status;

  it('are listed with where and when, without tokens', async () => {
    await stage.server.enter(stage.userId);
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
    const other = await stage.server.enter(stage.userId);
    const [{ id }] = (await list()) as [{ id: number }];
    expect(await end(id)).toBe(200);
    expect(await status('/api/user', other)).toBe(401);
    expect(await end(id)).toBe(404);
  });

  it('can all be ended but the one that asks', async () => {
    const other = await stage.server.enter(stage.userId);
    const stranger = await stage.server.enter((await addUser(stage.server.db, { username: 'stranger' })).userId);
    const answer = await stage.server.call('DELETE', '/api/user/sessions', { token: stage.token });
    expect(answer.body).toEqual({ data: { ended: 1 } });
    expect([await status('/api/user', other), await status(), await status('/api/user', stranger)]).toEqual([
      401, 200, 200,
    ]);
  });

  it('of somebody else are neither shown nor ended', async () => {
    const stranger = await stage.server.enter((await addUser(stage.server.db, { username: 'stranger' })).userId);
    const [{ id }] = (await list(stranger)) as [{ id: number }];
    expect(await list()).toHaveLength(1);
    expect(await end(id)).toBe(404);
    expect(await end('1%00')).toBe(404);
    expect(await status('/api/user', stranger)).toBe(200);
  });
});
