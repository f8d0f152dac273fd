import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, startServer, type TestServer } from './startServer.ts';

const units = 'governanceAndLeadership:organizationalStructure:view';
let server: TestServer;
const tokens: Record<string, string> = {};
let memberRole: number;

beforeAll(async () => {
  server = await startServer();
  const member = await addUser(server.db, { username: 'member', permissions: [units] });
  memberRole = member.roleId;
  const others = {
    admin: await addUser(server.db, { username: 'admin' }),
    guest: await addUser(server.db, { username: 'guest' }),
    newcomer: await addUser(server.db, { username: 'newcomer', mustChange: true }),
  };
  for (const [name, { userId }] of Object.entries({ member, ...others })) tokens[name] = await server.enter(userId);
});
afterAll(() => server.close());

const status = async (url: string, token?: string): Promise<number> =>
  (await server.call('GET', url, { token })).status;

describe('who passes which door', () => {
  it.each([
    ['public', { nobody: 200, guest: 200, member: 200, admin: 200, newcomer: 200 }],
    ['signedIn', { nobody: 401, guest: 200, member: 200, admin: 200, newcomer: 403 }],
    ['units', { nobody: 401, guest: 403, member: 200, admin: 200, newcomer: 403 }],
    ['administrator', { nobody: 401, guest: 403, member: 403, admin: 200, newcomer: 403 }],
    ['forgotten', { nobody: 401, guest: 403, member: 403, admin: 403, newcomer: 403 }],
  ])('%s', async (door, expected) => {
    const found = Object.fromEntries(
      await Promise.all(
        Object.keys(expected).map(async (name) => [name, await status(`/api/doors/${door}`, tokens[name])] as const),
      ),
    );
    expect(found).toEqual(expected);
  });

  it.each([
    '',
    'Bearer',
    'Bearer x',
    `Basic ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(44)}`,
  ])('not with the header %j', async (authorization) => {
    const { status: code, body } = await server.call('GET', '/api/doors/signedIn', { headers: { authorization } });
    expect([code, body['code']]).toEqual([401, 'unauthenticated']);
  });

  it('a role that changes binds at the next request', async () => {
    const { db } = server;
    await sql`delete from role_permissions where role_id = ${memberRole}`.execute(db);
    expect(await status('/api/doors/units', tokens['member'])).toBe(403);
    await sql`insert into role_permissions (role_id, permission) values (${memberRole}, ${units})`.execute(db);
    expect(await status('/api/doors/units', tokens['member'])).toBe(200);
  });

  it('somebody who must change the password reaches only what that takes', async () => {
    const token = tokens['newcomer'];
    expect(await status('/api/user', token)).toBe(200);
    const { body } = await server.call('POST', '/api/user/profile', { token, body: {} });
    expect(body['code']).toBe('mustChangePassword');
  });

  it('an address that does not exist is 404 for everybody', async () => {
    expect(await status('/api/nothing')).toBe(404);
    expect(await status('/api/nothing', tokens['admin'])).toBe(404);
  });
});

describe('GET /user', () => {
  it('shows the own profile and what the roles allow', async () => {
    const { body } = await server.call('GET', '/api/user', { token: tokens['member'] });
    expect(body.data).toEqual({
      id: expect.any(Number),
      first_name: 'مریم',
      last_name: 'رحیمی',
      avatar: null,
      position: null,
      username: 'member',
      email: null,
      mobile: null,
      is_administrator: false,
      must_change_password: false,
      must_set_second_factor: false,
      access_modules: [units],
      preferences: {},
    });
  });

  it('gives the administrator every permission of the register, those of pages included', async () => {
    const { body } = await server.call('GET', '/api/user', { token: tokens['admin'] });
    const modules = body.data!['access_modules'] as string[];
    expect(modules).toContain('auditAndCompliance:compliancePackage:add');
    expect(modules).toContain('userManagement:roles:menu');
    expect(new Set(modules).size).toBe(modules.length);
  });

  it('leaves out what a role holds but nothing knows', async () => {
    await sql`insert into role_permissions (role_id, permission) values (${memberRole}, 'gone:gone:menu')`.execute(
      server.db,
    );
    const { body } = await server.call('GET', '/api/user', { token: tokens['member'] });
    expect(body.data!['access_modules']).toEqual([units]);
  });
});

describe('GET /trail/verify', () => {
  it('says to the administrator, and to nobody else, when the trail was last found whole', async () => {
    await server.login('member');
    expect((await server.call('GET', '/api/trail/verify', { token: tokens['member'] })).status).toBe(403);
    expect((await server.call('POST', '/api/trail/verify', { token: tokens['member'] })).status).toBe(403);
    const { status, body } = await server.call('GET', '/api/trail/verify', { token: tokens['admin'] });
    expect([status, body.data]).toEqual([200, null]);
  });
});
