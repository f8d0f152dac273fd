import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#server/crud/rules.ts';
import { AppError } from '#server/http/errors.ts';
import { users } from '#resources/users/users.ts';
import { usersRules } from '#server/rules/users/users.ts';
import { callerFinder } from '#server/auth/findCaller.ts';
import { addUser, clear, password, startServer, type Answer, type TestServer } from './startServer.ts';

const viewUsers = 'userManagement:users:view';
const editUsers = 'userManagement:users:edit';
const viewRoles = 'userManagement:roles:view';
const editRoles = 'userManagement:roles:edit';
const packages = 'auditAndCompliance:compliancePackage:delete';

let server: TestServer;
const tokens: Record<'admin' | 'keeper' | 'member' | 'strong', string> = {
  admin: '',
  keeper: '',
  member: '',
  strong: '',
};
const ids: Record<string, { userId: number; roleId: number }> = {};

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await clear(server.db);
  const { db } = server;
  ids['admin'] = await addUser(db, { username: 'admin' });
  ids['keeper'] = await addUser(db, { username: 'keeper', permissions: [viewUsers, editUsers, viewRoles, editRoles] });
  ids['member'] = await addUser(db, { username: 'member', permissions: [viewUsers] });
  ids['strong'] = await addUser(db, { username: 'strong', permissions: [packages] });
  for (const name of ['admin', 'keeper', 'member', 'strong'] as const)
    tokens[name] = await server.enter(ids[name]!.userId);
});
afterAll(() => server.close());

/** Runs the rule as crud does, and says what it threw. */
const before = async (
  who: keyof typeof tokens,
  action: Change['action'],
  target: string | undefined,
  values: Record<string, unknown> = {},
): Promise<string | undefined> => {
  const { caller } = (await callerFinder(server.db)(tokens[who]))!;
  const id = target === undefined ? undefined : ids[target]!.userId;
  const part = { services: server.services, later: () => {}, resource: users };
  return server.db.transaction().execute(async (trx) => {
    try {
      await usersRules.before!({ ...part, trx, caller, action, id, before: undefined, values });
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.fields ? `${error.code}: ${Object.keys(error.fields).join()}` : error.code;
    }
  });
};

describe('the administrator', () => {
  it('cannot be removed or deactivated, even by themself', async () => {
    expect(await before('admin', 'remove', 'admin')).toBe('protected');
    expect(await before('admin', 'update', 'admin', { active: false })).toBe('invalid: active');
  });
  it('is edited by nobody else', async () => {
    expect(await before('keeper', 'update', 'admin', { firstName: 'x' })).toBe('forbidden');
    expect(await before('admin', 'update', 'admin', { firstName: 'x' })).toBeUndefined();
  });
});

describe('roles are given', () => {
  it('with no more rights than the giver has', async () => {
    const [weak, strong] = [ids['member']!.roleId, ids['strong']!.roleId];
    expect(await before('keeper', 'create', undefined, { roleIds: [weak] })).toBeUndefined();
    expect(await before('keeper', 'create', undefined, { roleIds: [weak, strong] })).toBe('invalid: roleIds');
    expect(await before('keeper', 'update', 'keeper', { roleIds: [ids['keeper']!.roleId, strong] })).toBe(
      'invalid: roleIds',
    );
    expect(await before('admin', 'update', 'member', { roleIds: [strong] })).toBeUndefined();
  });
  it('and those that somebody has already may stay', async () => {
    const [own, weak] = [ids['keeper']!.roleId, ids['member']!.roleId];
    expect(await before('keeper', 'update', 'keeper', { roleIds: [own, weak] })).toBeUndefined();
  });
});

describe('people with more rights than the editor', () => {
  it.each([
    ['update', { active: false }],
    ['update', { position: 'کارشناس' }],
    ['update', { username: 'mine' }],
    ['remove', {}],
  ] as const)('are out of reach: %s %j', async (action, values) => {
    expect(await before('keeper', action, 'strong', values)).toBe('forbidden: _');
    expect(await before('keeper', action, 'member', values)).toBeUndefined();
    expect(await before('admin', action, 'strong', values)).toBeUndefined();
  });
});

describe('sessions end', () => {
  const isIn = async (who: keyof typeof tokens): Promise<boolean> =>
    (await server.call('GET', '/api/user', { token: tokens[who] })).status === 200;

  it('when the user is removed', async () => {
    expect(await before('keeper', 'remove', 'member')).toBeUndefined();
    expect(await isIn('member')).toBe(false);
    expect(await isIn('keeper')).toBe(true);
  });
  it('when the user is deactivated, and stay ended', async () => {
    const { userId } = ids['member']!;
    const { caller } = (await callerFinder(server.db)(tokens.keeper))!;
    await server.db.transaction().execute((trx) =>
      usersRules.after!({
        services: server.services,
        later: () => {},
        trx,
        caller,
        resource: users,
        action: 'update',
        id: userId,
        before: {},
        values: { active: false },
      }),
    );
    expect(await isIn('member')).toBe(false);
  });
});

describe('user names', () => {
  it('are kept in the form in which sign-in compares them', async () => {
    const values = { username: 'A.Karimi۲' };
    await before('keeper', 'create', undefined, values);
    expect(values.username).toBe('a.karimi2');
  });
});

describe('giving somebody a password', () => {
  const give = (
    who: keyof typeof tokens,
    target: string | number,
    newPassword = 'چای تلخ با دو حبه قند',
  ): Promise<Answer> => {
    const id = typeof target === 'string' ? ids[target]!.userId : target;
    return server.call('POST', `/api/user/${id}/pass`, { token: tokens[who], body: { newPassword } });
  };

  it('lets them in until they have changed it, and ends their sessions', async () => {
    expect((await give('keeper', 'member')).body).toEqual({ data: { ended: 1 } });
    expect((await server.call('GET', '/api/user', { token: tokens.member })).status).toBe(401);
    const { body } = await server.call('POST', '/api/login', {
      body: { username: 'member', password: 'چای تلخ با دو حبه قند' },
    });
    const { body: profile } = await server.call('GET', '/api/user', { token: body.data!.token! });
    expect(profile.data!['must_change_password']).toBe(true);
  });

  it('works for somebody who never had one', async () => {
    await sql`delete from credentials where user_id = ${ids['member']!.userId}`.execute(server.db);
    expect((await give('keeper', 'member')).status).toBe(200);
  });

  it.each([
    ['member', 'strong', 403],
    ['keeper', 'strong', 403],
    ['keeper', 'admin', 403],
    ['keeper', 'keeper', 403],
    ['admin', 'strong', 200],
    ['admin', 999_999, 404],
  ] as const)('by %s to %s answers %i', async (who, target, status) => {
    expect((await give(who, target)).status).toBe(status);
  });

  it('refuses a weak one', async () => {
    expect(Object.keys((await give('admin', 'member', 'member123')).body['errors'] as object)).toEqual(['newPassword']);
    expect((await server.call('POST', '/api/login', { body: { username: 'member', password } })).status).toBe(200);
  });
});

describe('what a role allows', () => {
  const path = (name: string): string => `/api/role/${ids[name]!.roleId}/accesses`;
  const set = (who: keyof typeof tokens, name: string, permissions: unknown): Promise<Answer> =>
    server.call('POST', path(name), { token: tokens[who], body: { permissions } });

  it('is read beside all that there is', async () => {
    const { body } = await server.call('GET', path('member'), { token: tokens.keeper });
    expect(body.data).toMatchObject({ title: 'نقش member', permissions: [viewUsers] });
    expect(body.data!['register']).toContain(packages);
  });

  it('is written, binds at once and is in the trail', async () => {
    expect((await set('keeper', 'member', [viewUsers, viewRoles])).status).toBe(200);
    expect((await server.call('GET', path('member'), { token: tokens.member })).status).toBe(200);
    const last = await server.db.selectFrom('audit_trail').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      action: 'update',
      resource: 'roles',
      before: { permissions: [viewUsers] },
      after: { permissions: [viewRoles, viewUsers] },
    });
  });

  it('is not raised beyond what the giver has', async () => {
    const answer = await set('keeper', 'member', [viewUsers, packages]);
    expect(Object.keys(answer.body['errors'] as object)).toEqual(['permissions']);
    expect((await set('keeper', 'strong', [packages, viewUsers])).status).toBe(200);
    expect((await set('admin', 'member', [packages])).status).toBe(200);
  });

  it.each([[['a:b:c']], ['x'], [[1]], [null]])('refuses %j', async (permissions) => {
    expect((await set('admin', 'member', permissions)).status).toBe(422);
  });

  it.each([
    ['member', 'GET', 403],
    ['member', 'POST', 403],
    ['strong', 'GET', 403],
  ] as const)('is closed to %s by %s', async (who, method, status) => {
    const body = method === 'POST' ? { permissions: [] } : undefined;
    expect((await server.call(method, path('member'), { token: tokens[who], body })).status).toBe(status);
  });

  it('of a role that does not exist is 404', async () => {
    for (const id of ['999999', 'x', '1%00', '9'.repeat(30)])
      expect((await server.call('GET', `/api/role/${id}/accesses`, { token: tokens.admin })).status).toBe(404);
  });
});
