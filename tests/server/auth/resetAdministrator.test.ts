import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captchaSettings } from '#resources/settings/captcha.ts';
import { lockSettings } from '#resources/settings/lock.ts';
import { resetAdministrator } from '#server/auth/resetAdministrator.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { clear, secretKey, startServer, type Answer, type TestServer } from '#tests/server/auth/startServer.ts';

const failures = 5;

describe('the way back in for the first administrator', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await clear(server.db);
    await sql`delete from second_factors`.execute(server.db);
    await resetAdministrator(server.services, { secondFactor: false });
    await sql`update credentials set must_change = false where user_id = 1`.execute(server.db);
    await sql`delete from audit_trail`.execute(server.db);
    await sql`delete from trail_head`.execute(server.db);
  });

  const reset = (secondFactor = false) => resetAdministrator(server.services, { secondFactor });
  const login = (with_: string): Promise<Answer> =>
    server.call('POST', '/api/login', { body: { username: 'admin', password: with_ } });
  const waited = () => sql`update login_attempts set last_at = now() - interval '2 minutes'`.execute(server.db);
  const told = async () =>
    (
      await sql`select action, record_id as "recordId", title, user_id as "userId", before, after
        from audit_trail order by id`.execute(server.db)
    ).rows;

  it('opens the locked account with a password that must be changed, and ends the sessions', async () => {
    const settings = { [lockSettings.key]: { failures }, [captchaSettings.key]: { failures: 9 } };
    for (const [key, value] of Object.entries(settings))
      await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`.execute(server.db);
    const token = await server.enter(1);
    for (let time = 0; time < failures; time += 1) {
      await login('wrong word');
      await waited();
    }
    expect((await login('wrong word')).status).toBe(423);
    const before = (await told()).length;
    const done = await reset();
    expect(done).toMatchObject({ username: 'admin', hasFactor: false });
    expect((await server.call('GET', '/api/user', { token })).status).toBe(401);
    const { status, body } = await login(done.password);
    expect(status).toBe(200);
    const fresh = await server.call('GET', '/api/doors/administrator', { token: body.data!.token });
    expect([fresh.status, fresh.body['code']]).toEqual([403, 'mustChangePassword']);
    const about = { recordId: 1, title: 'admin', userId: null };
    expect((await told()).slice(before, before + 2)).toEqual([
      { ...about, action: 'password', before: null, after: null },
      { ...about, action: 'unlock', before: { failures }, after: { failures: 0 } },
    ]);
    expect((await verifyTrail(server.db, secretKey)).findings).toEqual([]);
  });

  it('makes the password before worthless, and says nothing of a lock that there was not', async () => {
    const [first, second] = [await reset(), await reset()];
    expect(second.password).not.toBe(first.password);
    expect((await login(first.password)).status).toBe(422);
    expect(await told()).toMatchObject([{ action: 'password' }, { action: 'password' }, { action: 'loginFailed' }]);
  });

  it('leaves the second factor unless it is asked to take that too', async () => {
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (1, 'sealed', now())`.execute(
      server.db,
    );
    expect((await reset()).hasFactor).toBe(true);
    const done = await reset(true);
    expect(done.hasFactor).toBe(false);
    expect((await told()).at(-1)).toMatchObject({
      action: 'secondFactor',
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    expect((await login(done.password)).body.data).toHaveProperty('token');
  });
});
