import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { historyOf } from '#server/trail/historyOf.ts';
import { oneSignedIn } from './oneSignedIn.ts';
import { addUser, password, type Answer } from './startServer.ts';

const better = 'چای تلخ با دو حبه قند';
const stage = oneSignedIn();

const row = async (): Promise<Record<string, unknown>> =>
  stage.server.db.selectFrom('users').selectAll().where('id', '=', stage.userId).executeTakeFirstOrThrow();

describe('changing the own profile', () => {
  const change = (body: unknown): Promise<Answer> =>
    stage.server.call('POST', '/api/user/profile', { token: stage.token, body });

  it('stores it, finds it again, and notes it in the history', async () => {
    const { status, body } = await change({ firstName: 'زهرا', mobile: '+98 912 345 6789' });
    expect([status, body.data!['first_name'], body.data!['mobile']]).toEqual([200, 'زهرا', '09123456789']);
    expect(await row()).toMatchObject({ first_name: 'زهرا', revision: 2, folded: expect.stringContaining('زهرا') });
    const [entry] = await historyOf(stage.server.db, 'users', stage.userId);
    expect(entry).toMatchObject({
      action: 'update',
      before: { first_name: 'مریم', mobile: null },
      after: { first_name: 'زهرا', mobile: '09123456789' },
    });
  });

  it('does nothing where nothing differs', async () => {
    await change({ firstName: 'مریم', email: '' });
    expect(await row()).toMatchObject({ revision: 1 });
  });

  it.each([
    [{ username: 'root' }, 'username'],
    [{ roleIds: [1] }, 'roleIds'],
    [{ active: false }, 'active'],
    [{ position: 'مدیرعامل' }, 'position'],
    [{ isAdministrator: true }, 'isAdministrator'],
    [{ firstName: '' }, 'firstName'],
    [{ lastName: null }, 'lastName'],
    [{ email: 'nobody' }, 'email'],
    [{ mobile: '123' }, 'mobile'],
    [{ firstName: ['x'] }, 'firstName'],
    [{ firstName: 'x'.repeat(101) }, 'firstName'],
  ])('refuses %j and changes nothing', async (body, field) => {
    const before = await row();
    const answer = await change({ ...body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field]);
    expect(await row()).toEqual(before);
  });

  it('refuses an e-mail that somebody else has', async () => {
    await addUser(stage.server.db, { username: 'other' });
    await sql`update users set email = 'a@example.com' where username = 'other'`.execute(stage.server.db);
    const answer = await change({ email: 'a@example.com' });
    expect([answer.status, answer.body['code']]).toEqual([409, 'duplicate']);
    expect(Object.keys(answer.body['errors'] as object)).toEqual(['email']);
  });
});

describe('changing the own password', () => {
  const change = (currentPassword: string, newPassword: string): Promise<Answer> =>
    stage.server.call('POST', '/api/user/pass', { token: stage.token, body: { currentPassword, newPassword } });
  const login = async (word: string): Promise<number> =>
    (await stage.server.call('POST', '/api/login', { body: { username: 'a.karimi', password: word } })).status;

  it('lets in by the new one only', async () => {
    expect((await change(password, better)).status).toBe(200);
    expect(await login(password)).toBe(422);
    expect(await login(better)).toBe(200);
  });

  it('ends the other sessions, not this one', async () => {
    const other = await stage.server.enter(stage.userId);
    expect((await change(password, better)).body).toEqual({ data: { ended: 1 } });
    expect((await stage.server.call('GET', '/api/user', { token: other })).status).toBe(401);
    expect((await stage.server.call('GET', '/api/user', { token: stage.token })).status).toBe(200);
  });

  it('frees somebody who had to change it', async () => {
    await sql`update credentials set must_change = true`.execute(stage.server.db);
    await change(password, better);
    const { body } = await stage.server.call('GET', '/api/user', { token: stage.token });
    expect(body.data!['must_change_password']).toBe(false);
  });

  it('is in the trail, without either password', async () => {
    await change(password, better);
    const [entry] = await historyOf(stage.server.db, 'users', stage.userId);
    expect(entry).toMatchObject({ action: 'password', before: null, after: null });
  });

  it.each([
    ['wrong word', better, 'currentPassword'],
    [password, 'short', 'newPassword'],
    [password, 'password1', 'newPassword'],
    [password, 'a.karimi-2025', 'newPassword'],
    [password, password, 'newPassword'],
  ])('refuses %s → %s', async (current, next, field) => {
    const answer = await change(current, next);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field]);
    expect(await login(password)).toBe(200);
  });

  it('is no place to guess the present one', async () => {
    for (const _ of [1, 2, 3]) await change('wrong word', better);
    expect((await change(password, better)).body['code']).toBe('tooManyRequests');
  });
});
