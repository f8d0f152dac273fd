import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, clear, password, startServer, type Answer, type TestServer } from '#tests/server/auth/startServer.ts';
import { failWith } from '#tests/server/files/s3Double.ts';
import { openGateway } from '#tests/server/messages/gatewayDouble.ts';

let server: TestServer;
let admin = '';
let member = '';

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await clear(server.db);
  await sql`delete from settings`.execute(server.db);
  await addUser(server.db, { username: 'admin' });
  await addUser(server.db, { username: 'member' });
  admin = await server.login('admin');
  member = await server.login('member');
  await confirm();
});
afterAll(() => server.close());

/** As if the administrator had given the password again just now, or not at all. */
const confirm = async (given = true): Promise<void> => {
  await sql`update sessions set confirmed_at = case when ${given} then now() end where user_id = 1`.execute(server.db);
};
const set = (group: string, body: unknown, token = admin): Promise<Answer> =>
  server.call('POST', `/api/configuration/${group}`, { token, body });
const all = async (): Promise<Record<string, unknown>> =>
  (await server.call('GET', '/api/configuration', { token: admin })).body.data!;
/** What is decided; what is free on a disk changes all the time. */
const settings = async (): Promise<Record<string, unknown>> => ({ ...(await all()), storage: null });
const facts = async (): Promise<Record<string, unknown>> => (await server.call('GET', '/api/organisation')).body.data!;
const fields = ({ status, body }: Answer): unknown => [
  status,
  Object.keys((body['errors'] as object | undefined) ?? {}),
];
const user = async (token: string): Promise<number> => (await server.call('GET', '/api/user', { token })).status;

describe('what is set binds at the next request', () => {
  it('for sessions: idle and at all, those that are open too', async () => {
    await set('sessions', { idleMinutes: 5, absoluteHours: 2 });
    await sql`update sessions set seen_at = now() - interval '6 minutes' where user_id <> 1`.execute(server.db);
    expect([await user(member), await user(admin)]).toEqual([401, 200]);
    const again = await server.login('member');
    await sql`update sessions set created_at = now() - interval '3 hours' where user_id <> 1`.execute(server.db);
    expect(await user(again)).toBe(200);
    await set('sessions', { absoluteHours: 1 });
    expect(await user(again)).toBe(401);
  });

  it('for the captcha: always, or after as many failures', async () => {
    const attempt = (word: string): Promise<Answer> =>
      server.call('POST', '/api/login', { body: { username: 'member', password: word } });
    await set('captcha', { mode: 'afterFailures', failures: 1 });
    await attempt('a wrong one');
    expect((await attempt(password)).body['code']).toBe('captchaRequired');
    await sql`delete from login_attempts`.execute(server.db);
    expect((await attempt(password)).status).toBe(200);
    await set('captcha', { mode: 'always' });
    expect((await attempt(password)).body['code']).toBe('captchaRequired');
    expect(await facts()).toMatchObject({ captcha_always: true });
  });

  it('for passwords: length, kinds, those before, and age', async () => {
    const change = (currentPassword: string, newPassword: string): Promise<Answer> =>
      server.call('POST', '/api/user/pass', { token: member, body: { currentPassword, newPassword } });
    await set('passwords', { shortest: 12, kinds: 3, history: 2, maxAgeDays: 30 });
    expect(await facts()).toMatchObject({ passwords: { shortest: 12, kinds: 3 } });
    expect(fields(await change(password, 'x9!kQ2zWrty'))).toEqual([422, ['newPassword']]);
    expect(fields(await change(password, 'plainlettersonly'))).toEqual([422, ['newPassword']]);
    expect((await change(password, 'x9!kQ2zWrtyu')).status).toBe(200);
    expect((await change('x9!kQ2zWrtyu', 'y8!kQ2zWrtyu')).status).toBe(200);
    expect(fields(await change('y8!kQ2zWrtyu', 'x9!kQ2zWrtyu'))).toEqual([422, ['newPassword']]);
    expect((await change('y8!kQ2zWrtyu', 'z7!kQ2zWrtyu')).status).toBe(200);
    expect((await change('z7!kQ2zWrtyu', 'x9!kQ2zWrtyu')).status).toBe(200);
    await sql`update credentials set changed_at = now() - interval '31 days'`.execute(server.db);
    const { body } = await server.call('GET', '/api/user/sessions', { token: member });
    expect(body['code']).toBe('mustChangePassword');
  });

  it('on every server of the same database', async () => {
    const other = await startServer({}, { db: server.db });
    await set('organisation', { name: 'شرکت نمونه' });
    await set('secondfactor', { mode: 'everybody' });
    expect((await other.call('GET', '/api/organisation')).body.data).toMatchObject({ title: 'شرکت نمونه' });
    const { body } = await other.call('GET', '/api/user/sessions', { token: member });
    expect(body['code']).toBe('mustSetSecondFactor');
    await other.close();
  });
});

describe('a setting', () => {
  it.each([
    ['sessions', { idleMinutes: 4 }, 'idleMinutes'],
    ['sessions', { absoluteHours: 169 }, 'absoluteHours'],
    ['captcha', { failures: 0 }, 'failures'],
    ['passwords', { shortest: 7 }, 'shortest'],
    ['passwords', { shortest: 129 }, 'shortest'],
    ['passwords', { kinds: 5 }, 'kinds'],
    ['secondfactor', { mode: 'sometimes' }, 'mode'],
    ['gateway', { url: 'file:///etc/passwd' }, 'url'],
    ['organisation', { title: 'x' }, 'title'],
  ])('of %s is refused: %j', async (group, body, field) => {
    const before = await settings();
    const answer = await set(group, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object)).toContain(field);
    expect(await settings()).toEqual(before);
  });

  it('is written down, with what was before', async () => {
    await set('sessions', { idleMinutes: 30 });
    const last = await server.db.selectFrom('audit_trail').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      resource: 'settings',
      title: 'sessions',
      before: { idleMinutes: 60 },
      after: { idleMinutes: 30 },
    });
  });

  it.each([
    ['gateway', { url: 'https://sms.example.com/send?to={mobile}&text={text}', method: 'GET' }],
    ['gateway/secret', { secret: 'another' }],
    ['secondfactor', { mode: 'off' }],
  ])('of %s, by which one could sign in as somebody else, asks for the password again', async (group, body) => {
    await confirm(false);
    const before = await settings();
    const refused = await set(group, body);
    expect([refused.status, refused.body['code']]).toEqual([428, 'confirmationNeeded']);
    expect(await settings()).toEqual(before);
    await server.call('POST', '/api/user/confirm', { token: admin, body: { password } });
    expect((await set(group, body)).status).toBe(200);
  });

  it('is the administrator’s alone', async () => {
    expect((await set('sessions', { idleMinutes: 30 }, member)).status).toBe(403);
    expect((await server.call('GET', '/api/configuration', { token: member })).status).toBe(403);
  });
});

describe('the gateway', () => {
  it('is tried by a message; its secret is used, and shown nowhere', async () => {
    const double = await openGateway();
    try {
      expect(fields(await set('gateway/test', { mobile: '09121234567' }))).toEqual([422, ['mobile']]);
      await set('gateway', { url: `${double.url}/send`, body: '{"key":"{secret}","to":"{mobile}","text":"{text}"}' });
      expect((await set('gateway/secret', { secret: 'top-s3cret' })).body.data).toEqual({ has_gateway_secret: true });
      double.reply({ text: 'echo top-s3cret' });
      const { body } = await set('gateway/test', { mobile: '۰۹۱۲۱۲۳۴۵۶۷' });
      expect(body.data).toEqual({ ok: true, status: 200, problem: null, answer: 'echo •••' });
      expect(JSON.parse(double.got[0]!.body)).toMatchObject({ key: 'top-s3cret', to: '09121234567' });
      const kept = [
        await all(),
        await server.db.selectFrom('settings').selectAll().execute(),
        await server.db.selectFrom('audit_trail').selectAll().execute(),
      ];
      expect(JSON.stringify(kept)).not.toContain('top-s3cret');
      expect(await all()).toMatchObject({ has_gateway_secret: true });
      await set('gateway/secret', { secret: null });
      expect(await all()).toMatchObject({ has_gateway_secret: false });
    } finally {
      await double.close();
    }
  });
});

describe('the storage', () => {
  it('is tried by a file that is written, read and removed', async () => {
    expect((await set('storage/test', {})).body.data).toMatchObject({ ok: true, failed: null, problem: null });
  });

  it('that cannot be written to is told', async () => {
    const put = server.services.files.put;
    Object.assign(server.services.files, { put: () => Promise.reject(new Error('disk full')) });
    try {
      expect((await set('storage/test', {})).body.data).toMatchObject({
        ok: false,
        failed: 'write',
        problem: 'failed',
      });
    } finally {
      Object.assign(server.services.files, { put });
    }
  });

  it('tells the folder, how many files there are and how much they hold, and of a bucket no key', async () => {
    const { db, storage, services } = server;
    await db.deleteFrom('files').execute();
    await sql`insert into files (name, size, type, key, created_at, stored_at) values
      ('a', 1000, '', 'a', now(), now()), ('b', 24, '', 'b', now(), now()), ('c', 7, '', 'c', now(), null)`.execute(db);
    const facts = { files: 2, bytes: 1024, upload_limit: services.config.uploadLimit };
    const { free, disk_free, database_bytes, ...told } = (await all())['storage'] as Record<string, number>;
    expect(told).toEqual({ ...facts, kind: 'folder', place: storage.folder, database_kind: 'embedded' });
    const { bavail, bsize } = await statfs(storage.folder);
    expect(free).toBe(disk_free);
    expect(Math.abs(free! / (bavail * bsize) - 1)).toBeLessThan(0.2);
    const { rows } = await sql<{ size: number }>`select pg_table_size('users') as size`.execute(db);
    expect(database_bytes).toBeGreaterThan(rows[0]!.size);
    await db.deleteFrom('files').execute();
  });

  it('in a bucket is told without its keys, and why it fails in the trial', async () => {
    const other = await startServer({}, { store: 'bucket' });
    const token = await other.enter(1);
    const told = await other.call('GET', '/api/configuration', { token });
    const { url, secretKey, accessKey } = other.storage.bucket!;
    const facts = { kind: 'bucket', place: url, files: 0, bytes: 0, free: null };
    expect(told.body.data!['storage']).toMatchObject({ ...facts, disk_free: expect.any(Number) as number });
    for (const hidden of [secretKey, accessKey]) expect(JSON.stringify(told.body)).not.toContain(hidden);
    const trial = async () =>
      (await other.call('POST', '/api/configuration/storage/test', { token, body: {} })).body.data;
    expect(await trial()).toMatchObject({ ok: true });
    other.storage.double!.trouble((request, reply) => {
      if (request.method === 'DELETE') failWith(reply, 'AccessDenied');
      return request.method === 'DELETE';
    });
    expect(await trial()).toMatchObject({ ok: false, failed: 'remove', problem: 'denied' });
    await other.storage.double!.leave();
    expect(await trial()).toMatchObject({ ok: false, failed: 'write', problem: 'unreachable' });
    await other.storage.double!.come();
    await other.close();
  });
});
