import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsole, type Answer, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { archiveOf, openBackupStage } from './backupStage.ts';
import { furnish } from './furnish.ts';

const otherKey = 'the key of another installation, 0123456789 abc';
const limit = 400_000;

interface Job {
  readonly state: string;
  readonly errors: readonly { readonly message: string }[] | null;
}

describe.each(engines)('a backup that somebody brings, on %s', (engine) => {
  let console: TestConsole;
  let foreign: Buffer;
  beforeAll(async () => {
    const stage = await openBackupStage(engine, otherKey);
    await furnish(stage.services);
    await sql`insert into credentials (user_id, password_hash) values (1, 'of another') on conflict (user_id)
      do update set password_hash = excluded.password_hash`.execute(stage.services.db);
    await sql`delete from files`.execute(stage.services.db);
    foreign = readFileSync((await archiveOf(stage)).path);
    await stage.close();
    console = await openConsole(engine, { env: { BACKUP_LIMIT: String(limit) } });
  });
  afterAll(() => console.close());

  const send = async (name: string, content: Buffer, field = 'file'): Promise<Answer> => {
    const boundary = 'a-boundary-of-this-test';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/zip\r\n\r\n`;
    const answer = await console.app.inject({
      method: 'POST',
      url: '/api/backups/upload',
      headers: {
        authorization: `Bearer ${console.administrator}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers, text: answer.body };
  };
  const kept = (): string[] => {
    try {
      return readdirSync(path.join(console.folder, 'backups'));
    } catch {
      return [];
    }
  };
  const list = async () => (await console.data<{ backups: Record<string, unknown>[] }>('/backups')).backups;
  const brought = async (): Promise<string> => {
    const { body } = await send('a.zip', foreign);
    return (body['data'] as { id: string }).id;
  };
  const ended = async (job: number): Promise<Job> => {
    for (;;) {
      const { status, body } = await console.ask(`/jobs/${job}`);
      const told = body['data'] as Job | undefined;
      if (status === 200 && told?.state !== 'running') return told!;
      if (status !== 200 && status !== 503) throw new Error(`the job is gone: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const restore = async (id: string, sourceKey?: string): Promise<Job> => {
    const body = { phrase: 'بازیابی شود', ...(sourceKey !== undefined && { sourceKey }) };
    await sql`update sessions set confirmed_at = now()`.execute(console.db);
    return ended((await console.data<{ job: number }>(`/backups/${id}/restore`, { body })).job);
  };
  const passwords = async (): Promise<Record<string, unknown>> => {
    const { rows } = await sql<{ user: number; hash: string }>`
      select user_id as "user", password_hash as hash from credentials`.execute(console.db);
    return Object.fromEntries(rows.map(({ user, hash }) => [user, hash]));
  };

  it.each([
    ['what is no archive', 'a.zip', () => Buffer.from('سلام'), 415],
    ['an archive that is not ours', 'a.zip', () => foreign.subarray(0, foreign.length - 1), 422],
    ['a file of another ending', 'a.xlsx', () => foreign, 415],
    ['more than is taken', 'a.zip', () => Buffer.alloc(limit + 1), 413],
  ])('is refused where it is %s, and nothing of it stays', async (_case, name, content, status) => {
    const before = kept();
    const answer = await send(name, content());
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/[\u0600-\u06ff]/);
    expect(kept()).toEqual(before);
  });

  it('is refused in another field, without a file, and to everybody but the administrator', async () => {
    const before = kept();
    expect((await send('a.zip', foreign, 'archive')).status).toBe(422);
    expect((await console.ask('/backups/upload', { body: {} })).status).toBe(422);
    const token = await console.signInWith([]);
    expect((await console.ask('/backups/upload', { body: {}, token })).status).toBe(403);
    expect(kept()).toEqual(before);
  });

  it('is taken where it is whole, and is known to come from elsewhere', async () => {
    const id = await brought();
    const [found] = (await list()).filter((one) => one['id'] === id);
    expect(found).toMatchObject({ kind: 'uploaded', state: 'sound', is_own: false });
  });

  it('is restored by the key of the other installation with all passwords; by another key it is not', async () => {
    const id = await brought();
    const before = await passwords();
    const wrong = await restore(id, 'a key that is not the right one, 0123456789');
    expect(wrong).toMatchObject({ state: 'failed', errors: [{ message: expect.stringContaining('کلید') }] });
    expect(await passwords()).toEqual(before);
    expect(await restore(id, otherKey)).toMatchObject({ state: 'done' });
    expect(await passwords()).toEqual({ 1: 'of another', 900: '$argon2id$of-sara' });
  });

  it('is restored without that key too; then only the administrator keeps a password', async () => {
    const id = await brought();
    await sql`update credentials set password_hash = 'of ours' where user_id = 1`.execute(console.db);
    expect(await restore(id)).toMatchObject({ state: 'done' });
    expect(await passwords()).toEqual({ 1: 'of ours' });
  });
});

describe('the schedule of backups, as it is asked for', () => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole();
  });
  afterAll(() => console.close());

  it.each([
    ['a time of day that there is not', { frequency: 'daily', time: '۲۵:۰۰' }, 'time', 'ساعت را مانند'],
    ['a zone that nobody knows', { frequency: 'daily', zone: 'Asia/Tehrann' }, 'zone', 'منطقه زمانی'],
    ['cron that cannot be read', { frequency: 'custom', cron: 'هر شب' }, 'cron', 'پنج بخش'],
    ['cron that never comes', { frequency: 'custom', cron: '0 2 31 2 *' }, 'cron', 'پنج بخش'],
    ['no time at all', { frequency: 'daily', time: '' }, 'time', 'الزامی'],
    ['none to keep', { frequency: 'daily', keepLast: 0 }, 'keepLast', '۱'],
    ['another choice', { frequency: 'hourly' }, 'frequency', 'گزینه'],
  ])('is refused with %s, in Persian at its field', async (_case, body, field, words) => {
    const before = await console.data<{ schedule: unknown }>('/backups');
    const answer = await console.ask('/backups/schedule', { body, language: 'fa' });
    expect(answer.status).toBe(422);
    const errors = Object.entries(answer.body['errors'] as Record<string, string[]>);
    expect(errors).toEqual([[field, [expect.stringContaining(words)]]]);
    expect((await console.data<{ schedule: unknown }>('/backups')).schedule).toEqual(before.schedule);
  });
});
