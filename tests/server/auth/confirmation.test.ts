import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openConsole } from '#tests/server/crud/openConsole.ts';
import { oneSignedIn } from './oneSignedIn.ts';
import { password } from './startServer.ts';

const stage = oneSignedIn();

const door = async (token = stage.token): Promise<unknown> => {
  const { status, body } = await stage.server.call('GET', '/api/doors/confirmed', { token });
  return status === 200 ? status : [status, body['code']];
};
const confirm = (given: string) =>
  stage.server.call('POST', '/api/user/confirm', { token: stage.token, body: { password: given } });

describe('what cannot be undone', () => {
  it('asks for the password again, also of one who has just signed in', async () => {
    expect(await door()).toEqual([428, 'confirmationNeeded']);
    const { status, body } = await confirm(password);
    expect(status).toBe(200);
    const left = Date.parse(String(body.data!['until'])) - Date.now();
    expect(left).toBeGreaterThan(240_000);
    expect(left).toBeLessThanOrEqual(300_000);
    expect(await door()).toBe(200);
  });

  it('asks once more after five minutes, and in every session apart', async () => {
    await confirm(password);
    const other = await stage.server.login('a.karimi');
    expect(await door(other)).toEqual([428, 'confirmationNeeded']);
    await sql`update sessions set confirmed_at = now() - interval '4 minutes'`.execute(stage.server.db);
    expect(await door()).toBe(200);
    await sql`update sessions set confirmed_at = now() - interval '5 minutes'`.execute(stage.server.db);
    expect(await door()).toEqual([428, 'confirmationNeeded']);
  });

  it('is no place to guess the password: wrong ones count as failed logins', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { status, body } = await confirm('نادرست');
      expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['password']]);
    }
    expect((await confirm('نادرست')).status).toBe(429);
    expect((await confirm(password)).status).toBe(429);
    expect(await door()).toEqual([428, 'confirmationNeeded']);
  });
});

describe('the removal of users', () => {
  it('needs the password again, one by one and in bulk; the removal of roles does not', async () => {
    const console = await openConsole();
    const made = async (path: string, body: object): Promise<number> =>
      (await console.data<{ id: number }>(path, { body })).id;
    const user = await made('/user', { firstName: 'سارا', lastName: 'کاظمی', username: 's.kazemi' });
    const role = await made('/role', { title: 'ناظر' });
    await sql`update sessions set confirmed_at = null`.execute(console.db);
    expect((await console.ask(`/user/${user}`, { method: 'DELETE' })).status).toBe(428);
    expect((await console.ask('/users/remove', { body: { ids: [user] } })).status).toBe(428);
    expect((await console.ask(`/role/${role}`, { method: 'DELETE' })).status).toBe(200);
    await sql`update sessions set confirmed_at = now()`.execute(console.db);
    expect((await console.ask(`/user/${user}`, { method: 'DELETE' })).status).toBe(200);
    await console.close();
  });
});
