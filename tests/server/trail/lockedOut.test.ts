import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaSettings } from '#resources/settings/captcha.ts';
import { lockSettings } from '#resources/settings/lock.ts';
import { addUser, startServer, type Answer, type TestServer } from '#tests/server/auth/startServer.ts';

const failures = 5;

describe('an account that wrong passwords lock', () => {
  let server: TestServer;
  let person: number;
  beforeAll(async () => {
    server = await startServer();
    ({ userId: person } = await addUser(server.db, { username: 'm.rahimi' }));
    const settings = { [lockSettings.key]: { failures }, [captchaSettings.key]: { failures: 9 } };
    for (const [key, value] of Object.entries(settings))
      await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`.execute(server.db);
  });
  afterAll(() => server.close());

  const tryWith = async (password: string): Promise<Answer> => {
    const answer = await server.call('POST', '/api/login', { body: { username: 'm.rahimi', password } });
    // Whoever fails often waits; here they have.
    await sql`update login_attempts set last_at = now() - interval '2 minutes'`.execute(server.db);
    return answer;
  };

  it('stands in the trail: each failure, and the lock with the last one, about the person and from where', async () => {
    for (let time = 1; time <= failures; time += 1)
      expect((await tryWith('wrong word')).body['code']).toBe('badCredentials');
    expect((await tryWith('wrong word')).status).toBe(423);
    const { rows } = await sql`select action, record_id, title, user_id, address from audit_trail order by id`.execute(
      server.db,
    );
    const entry = { record_id: person, title: 'm.rahimi', user_id: null, address: '127.0.0.1' };
    expect(rows).toEqual([
      ...Array.from({ length: failures }, () => ({ action: 'loginFailed', ...entry })),
      { action: 'locked', ...entry },
    ]);
  });
});
