import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachFiles, detachFiles } from '#server/files/attachFiles.ts';
import { purgeFiles } from '#server/files/fileRows.ts';
import { addUser, clear, startServer, type Answer, type TestServer } from '#tests/server/auth/startServer.ts';

const pdf = Buffer.from('%PDF-1.7\nمحتوا');
const viewUnits = 'governanceAndLeadership:organizationalStructure:view';
const boundary = 'the-boundary';
let server: TestServer;
let owner: string;
let other: string;
let viewer: string;
let ownerId: number;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await clear(server.db);
  ({ userId: ownerId } = await addUser(server.db, { username: 'owner' }));
  owner = await server.enter(ownerId);
  other = await server.enter((await addUser(server.db, { username: 'other' })).userId);
  viewer = await server.enter((await addUser(server.db, { username: 'viewer', permissions: [viewUnits] })).userId);
  await purgeEverything();
});
afterAll(() => server.close());

/** So that each test starts with an empty folder. */
const purgeEverything = async (): Promise<void> => {
  for (const name of await stored()) await server.services.files.remove(`private/${name}`);
};
const stored = async (): Promise<string[]> => {
  const found = await readdir(server.folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile() && !entry.parentPath.includes('/public')).map((entry) => entry.name);
};
const rows = async (): Promise<number> => (await server.db.selectFrom('files').selectAll().execute()).length;

const bodyOf = (name: string, content: Buffer, part = 'file'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const upload = (token: string | undefined, name: string, content: Buffer, part?: string): Promise<Answer> =>
  server.call('POST', '/api/files', { token, headers, body: bodyOf(name, content, part) });
const uploaded = async (token: string, name = 'گزارش ۱.pdf', content = pdf): Promise<number> => {
  const { body } = await upload(token, name, content);
  if (!body.data) throw new Error(JSON.stringify(body));
  return Number(body.data['id']);
};
const get = (token: string | undefined, id: number | string) =>
  server.app.inject({
    url: `/api/files/${id}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });

describe('an upload', () => {
  it('is kept under its name, size and type by content', async () => {
    const { status, body } = await upload(owner, 'گزارش ۱.pdf', pdf);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { id: expect.any(Number), name: 'گزارش ۱.pdf', size: pdf.length, type: 'application/pdf' },
    });
  });

  it('of many chunks comes back as it went', async () => {
    const content = Buffer.concat([pdf, Buffer.alloc(150_000, 'آب')]);
    const id = await uploaded(owner, 'a.pdf', content);
    expect((await get(owner, id)).rawPayload.equals(content)).toBe(true);
  });

  it.each([
    ['a page', 'a.html', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupportedFile'],
    ['a drawing that can run', 'a.svg', Buffer.from('<svg onload="alert(1)"/>'), 415, 'unsupportedFile'],
    ['a program', 'a.exe', Buffer.from('MZ\u0090\u0000'), 415, 'unsupportedFile'],
    ['a text that is not UTF-8', 'a.txt', Buffer.from([0x61, 0xe9, 0x20]), 415, 'unsupportedFile'],
    ['a text that ends in mid-letter', 'a.txt', Buffer.from('آب').subarray(0, 3), 415, 'unsupportedFile'],
    ['an empty file', 'a.pdf', Buffer.alloc(0), 422, 'brokenFile'],
    ['more than the limit', 'a.pdf', Buffer.concat([pdf, Buffer.alloc(200_001)]), 413, 'tooLarge'],
  ])('refuses %s and leaves nothing', async (_, name, content, status, code) => {
    const answer = await upload(owner, name, content);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect([await stored(), await rows()]).toEqual([[], 0]);
  });

  it('of exactly the limit is taken', async () => {
    expect((await upload(owner, 'a.pdf', Buffer.concat([pdf, Buffer.alloc(200_000 - pdf.length)]))).status).toBe(200);
  });

  it('asks for the part `file` of a multipart body', async () => {
    expect((await upload(owner, 'a.pdf', pdf, 'attachment')).status).toBe(422);
    expect((await server.call('POST', '/api/files', { token: owner, body: { a: 1 } })).status).toBe(422);
    expect((await server.call('POST', '/api/files', { token: owner, headers, body: Buffer.alloc(0) })).status).toBe(
      422,
    );
    expect((await server.call('POST', '/api/files', { token: owner, headers, body: Buffer.from('--x') })).status).toBe(
      422,
    );
    expect([await stored(), await rows()]).toEqual([[], 0]);
  });

  it('that is cut short is broken, and leaves nothing', async () => {
    const whole = bodyOf('a.pdf', Buffer.concat([pdf, Buffer.alloc(100_000)]));
    for (const length of [50, 100, 5000, whole.length - 10]) {
      const body = whole.subarray(0, length);
      const answer = await server.call('POST', '/api/files', { token: owner, headers, body });
      expect([length, answer.status, answer.body['code']]).toEqual([length, 422, 'brokenFile']);
    }
    expect([await stored(), await rows()]).toEqual([[], 0]);
  });

  it('needs somebody who is signed in', async () => {
    expect((await upload(undefined, 'a.pdf', pdf)).status).toBe(401);
  });

  it('that breaks off leaves nothing', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const { port } = server.app.server.address() as AddressInfo;
    const whole = bodyOf('a.pdf', Buffer.concat([pdf, Buffer.alloc(100_000)]));
    const call = httpRequest({
      port,
      host: '127.0.0.1',
      path: '/api/files',
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${owner}`, 'content-length': whole.length },
    });
    call.on('error', () => undefined);
    call.write(whole.subarray(0, 80_000));
    await expect.poll(rows, { timeout: 5000 }).toBe(1);
    call.destroy();
    await expect.poll(rows, { timeout: 5000 }).toBe(0);
    expect(await stored()).toEqual([]);
  });
});

describe('a download', () => {
  it('is an attachment that no browser runs or guesses about', async () => {
    const id = await uploaded(owner);
    const answer = await get(owner, id);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="_____ _.pdf"; filename*=UTF-8''%DA%AF%D8%B2%D8%A7%D8%B1%D8%B4%20%DB%B1.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  it('of a free file is for whoever brought it only', async () => {
    const id = await uploaded(owner);
    expect((await get(owner, id)).statusCode).toBe(200);
    expect((await get(other, id)).statusCode).toBe(404);
    expect((await get(undefined, id)).statusCode).toBe(401);
  });

  it('of an attached file is for those who may view the record', async () => {
    const id = await uploaded(owner);
    await server.db
      .transaction()
      .execute((trx) =>
        attachFiles(trx, { resource: 'business-units', recordId: 1, field: 'files', ids: [id], userId: ownerId }),
      );
    expect((await get(viewer, id)).statusCode).toBe(200);
    expect((await get(other, id)).statusCode).toBe(404);
    expect((await get(owner, id)).statusCode).toBe(404);
  });

  it.each(['0', '-1', 'x', '1%00', '9'.repeat(30), '999999', '1.5', '%D9%A1'])('of the id %s is 404', async (id) => {
    expect((await get(owner, id)).statusCode).toBe(404);
  });

  it('of a file whose bytes are still coming is 404', async () => {
    const id = await uploaded(owner);
    await sql`update files set stored_at = null where id = ${id}`.execute(server.db);
    expect((await get(owner, id)).statusCode).toBe(404);
  });
});

describe('files of a record', () => {
  const attach = (ids: number[], more: { userId?: number; accept?: string[]; recordId?: number } = {}): Promise<void> =>
    server.db
      .transaction()
      .execute((trx) =>
        attachFiles(trx, { resource: 'business-units', recordId: 1, field: 'files', ids, userId: ownerId, ...more }),
      );
  const attached = async (recordId = 1): Promise<number[]> => {
    const query = server.db.selectFrom('files').select('id').where('record_id', '=', recordId).orderBy('position');
    return (await query.execute()).map(({ id }) => Number(id));
  };

  it('are those that were named, in that order', async () => {
    const [first, second, third] = [await uploaded(owner), await uploaded(owner), await uploaded(owner)];
    await attach([second, first]);
    expect(await attached()).toEqual([second, first]);
    await attach([third, second]);
    expect(await attached()).toEqual([third, second]);
    await attach([]);
    expect(await attached()).toEqual([]);
  });

  it('may stay whoever saves the record', async () => {
    const id = await uploaded(owner);
    await attach([id]);
    await attach([id], { userId: ownerId + 1 });
    expect(await attached()).toEqual([id]);
  });

  it.each(['of somebody else', 'of another record', 'that do not exist', 'still on their way'])(
    'cannot be ones %s',
    async (which) => {
      const id = which === 'that do not exist' ? 999_999 : await uploaded(which === 'of somebody else' ? other : owner);
      if (which === 'of another record') await attach([id], { recordId: 2 });
      if (which === 'still on their way') await sql`update files set stored_at = null`.execute(server.db);
      await expect(attach([id])).rejects.toMatchObject({ fields: { files: [{ code: 'reference' }] } });
      expect(await attached()).toEqual([]);
    },
  );

  it('have the endings that the field takes', async () => {
    const id = await uploaded(owner);
    await expect(attach([id], { accept: ['png', 'jpg'] })).rejects.toMatchObject({
      fields: { files: [{ code: 'type' }] },
    });
    await attach([id], { accept: ['pdf'] });
    expect(await attached()).toEqual([id]);
  });

  it('are let go with it, and nobody sees them any more', async () => {
    const id = await uploaded(owner);
    await attach([id]);
    await server.db.transaction().execute((trx) => detachFiles(trx, 'business-units', [1, 2]));
    expect(await attached()).toEqual([]);
    expect((await get(owner, id)).statusCode).toBe(404);
  });
});

describe('a file that no record carries', () => {
  it('goes after a day, with its bytes; attached and young ones stay', async () => {
    const [old, young, kept] = [await uploaded(owner), await uploaded(owner), await uploaded(owner)];
    await server.db
      .transaction()
      .execute((trx) =>
        attachFiles(trx, { resource: 'business-units', recordId: 1, field: 'files', ids: [kept], userId: ownerId }),
      );
    await sql`update files set created_at = now() - interval '25 hours' where id <> ${young}`.execute(server.db);
    expect(await purgeFiles(server.db, server.services.files)).toBe(1);
    expect([await rows(), (await stored()).length]).toEqual([2, 2]);
    expect((await get(owner, old)).statusCode).toBe(404);
    expect((await get(owner, young)).statusCode).toBe(200);
  });
});
