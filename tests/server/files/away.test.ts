import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { purgeFiles } from '#server/files/fileRows.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { bodyOf, headers, pdf } from './fileStage.ts';
import { openTestStore, type TestStore } from './stores.ts';

describe('while the bucket is away', () => {
  let storage: TestStore;
  let console: TestConsole;
  beforeEach(async () => {
    storage = await openTestStore('bucket');
    console = await openConsole(undefined, { files: storage.store });
  });
  afterEach(async () => {
    await console.close();
    await storage.close();
  });

  const upload = async (): Promise<{ status: number; body: { code?: string; data?: { id: number } } }> => {
    const { statusCode: status, ...answer } = await console.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { ...headers, authorization: `Bearer ${console.administrator}` },
      payload: bodyOf('a.pdf', pdf),
    });
    return { status, body: answer.json() };
  };
  const away = [503, 'storageAway'];

  it('everything that needs files says so, the rest goes on, and no restart is needed', async () => {
    const { body } = await upload();
    const url = `/files/${body.data!.id}`;
    expect((await console.ask('/health')).status).toBe(200);
    await storage.double!.leave();
    const download = await console.ask(url);
    expect([download.status, download.body['code']]).toEqual(away);
    expect(download.body['message']).toContain('انبار پرونده‌ها');
    const broken = await upload();
    expect([broken.status, broken.body.code]).toEqual(away);
    await expect.poll(async () => (await console.ask('/health')).body['code']).toBe('storageAway');
    expect(download.text).not.toMatch(/127\.0\.0\.1|TESTKEY|ECONN/);
    await console.data('/role', { body: { title: 'تازه' } });
    await storage.double!.come();
    expect((await console.ask(url)).status).toBe(200);
    expect((await upload()).status).toBe(200);
    await expect.poll(async () => (await console.ask('/health')).status).toBe(200);
  });

  it('an upload leaves nothing that anybody sees, and nothing at all after the purge', async () => {
    await storage.double!.leave();
    expect((await upload()).status).toBe(503);
    const seen = await sql`select 1 from files where stored_at is not null`.execute(console.db);
    expect(seen.rows).toEqual([]);
    await sql`update files set created_at = now() - interval '2 days'`.execute(console.db);
    await expect(purgeFiles(console.db, storage.store)).rejects.toMatchObject({ code: 'storageAway' });
    await storage.double!.come();
    await purgeFiles(console.db, storage.store);
    expect((await sql`select 1 from files`.execute(console.db)).rows).toEqual([]);
    expect(await storage.contents()).toEqual([]);
  });

  it('what is let go goes later, and whoever let it go is not told of a failure', async () => {
    const { body } = await upload();
    await sql`update files set record_id = 1, resource = 'users', field = 'avatar', key = 'public/abcdefghijabcdefghijabcd.jpg'
      where id = ${body.data!.id}`.execute(console.db);
    await sql`update users set avatar = 'abcdefghijabcdefghijabcd.jpg' where id = 1`.execute(console.db);
    storage.double!.objects.set('public/abcdefghijabcdefghijabcd.jpg', Buffer.from('x'));
    await storage.double!.leave();
    expect((await console.ask('/user/avatar', { method: 'DELETE' })).status).toBe(200);
    await storage.double!.come();
    await sql`update files set created_at = now() - interval '2 days'`.execute(console.db);
    await purgeFiles(console.db, storage.store);
    expect(storage.double!.objects.has('public/abcdefghijabcdefghijabcd.jpg')).toBe(false);
  });
});
