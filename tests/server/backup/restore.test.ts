import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { register } from '#resources';
import { catchUp, emptyDatabase } from '#server/backup/emptyDatabase.ts';
import { newKey, type FileStore } from '#server/files/store.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { readTables } from '#server/database/readTables.ts';
import { openTestStore, type StoreKind, type TestStore } from '#tests/server/files/stores.ts';
import { engines, type Engine } from '#tests/server/testDatabase.ts';
import { secretKey } from './backupStage.ts';

interface Job {
  readonly state: string;
  readonly result: { readonly id?: string; readonly before?: string } | null;
  readonly errors: readonly { readonly message: string }[] | null;
}
interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly files: number;
}

/** Every engine with a folder, and one of them with a bucket. */
const places: readonly (readonly [Engine, StoreKind])[] = [
  ...engines.map((engine) => [engine, 'folder'] as const),
  [engines.at(-1)!, 'bucket'],
];

describe.each(places)('a backup of the console, on %s with a %s', (engine, kind) => {
  let storage: TestStore;
  let files: FileStore;
  let console: TestConsole;
  beforeEach(async () => {
    storage = await openTestStore(kind);
    files = storage.store;
    console = await openConsole(engine, { files });
  });
  afterEach(async () => {
    await console.close();
    await storage.close();
  });

  const ended = async (id: number): Promise<Job> => {
    for (;;) {
      const { status, body } = await console.ask(`/jobs/${id}`);
      const job = body['data'] as Job | undefined;
      if (status === 200 && job?.state !== 'running') return job!;
      if (status !== 200 && status !== 503) throw new Error(`the job is gone: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const run = async (url: string, body?: object): Promise<Job> =>
    ended((await console.data<{ job: number }>(url, { method: 'POST', ...(body && { body }) })).job);
  const list = async (): Promise<readonly Listed[]> => (await console.data<{ backups: Listed[] }>('/backups')).backups;
  const titles = async (): Promise<unknown[]> =>
    (await console.data<{ title: string }[]>('/roles')).map(({ title }) => title);
  const addFile = async (content: string): Promise<string> => {
    const key = newKey('private');
    await files.put(key, Readable.from([Buffer.from(content)]));
    await sql`insert into files (name, size, type, key, resource, record_id, field, uploaded_by, stored_at)
      values ('a.txt', 1, 'text/plain', ${key}, 'users', 1, 'avatar', 1, now())`.execute(console.db);
    return key;
  };
  const stored = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of files.keys()) keys.push(key);
    return keys.toSorted();
  };
  const phrase = 'بازیابی شود';

  it('brings back what was, rows and files, and the administrator goes on while others sign in again', async () => {
    const other = await console.signInWith([]);
    await console.data('/role', { body: { title: 'پیشین' } });
    const before = await addFile('پیشین');
    const { result } = await run('/backups');
    await console.data('/role', { body: { title: 'پسین' } });
    await files.remove(before);
    await addFile('پسین');
    const job = await run(`/backups/${result!.id}/restore`, { phrase });
    expect([job.state, job.errors]).toEqual(['done', null]);
    expect(await titles()).toEqual(['user-1', 'پیشین'].toSorted((a, b) => a.localeCompare(b, 'fa')));
    expect(await stored()).toEqual([before]);
    expect(await text((await files.open(before))!.content)).toBe('پیشین');
    expect((await console.ask('/user')).status).toBe(200);
    expect((await console.ask('/user', { token: other })).status).toBe(401);
    expect((await list()).map(({ kind, state }) => [kind, state])).toEqual([
      ['beforeRestore', 'sound'],
      ['manual', 'sound'],
    ]);
    expect((await verifyTrail(console.db, secretKey)).findings).toEqual([]);
    const { rows } = await sql`select action, resource, title from audit_trail order by id desc limit 1`.execute(
      console.db,
    );
    expect(rows).toEqual([{ action: 'restore', resource: 'database', title: result!.id }]);
    await console.data('/role', { body: { title: 'تازه' } });
  });

  it('asks for the password again and for the phrase before it is restored; for the password before it is removed or taken away', async () => {
    const { result } = await run('/backups');
    const one = `/backups/${result!.id}`;
    expect((await console.ask(`${one}/restore`, { body: { phrase: 'بازیابی' } })).body).toMatchObject({
      errors: { phrase: [expect.any(String)] },
    });
    await sql`update sessions set confirmed_at = null`.execute(console.db);
    expect((await console.ask(`${one}/restore`, { body: { phrase } })).status).toBe(428);
    expect((await console.ask(`${one}/download`)).status).toBe(428);
    expect((await console.ask(one, { method: 'DELETE' })).status).toBe(428);
    await sql`update sessions set confirmed_at = now()`.execute(console.db);
    const download = await console.ask(`${one}/download`);
    expect([download.status, download.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-disposition': expect.stringContaining(`tadbir-${result!.id}.zip`),
        'content-security-policy': "default-src 'none'; sandbox",
      }),
    ]);
    expect((await console.ask(one, { method: 'DELETE' })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('leaves the present state where it turns out to be of a demo, of another make, or while other work runs', async () => {
    const { result } = await run('/backups');
    await console.data('/role', { body: { title: 'پسین' } });
    await sql`insert into settings (key, value) values ('demo', '"demo"')`.execute(console.db);
    const restore = () => run(`/backups/${result!.id}/restore`, { phrase });
    expect(await restore()).toMatchObject({
      state: 'failed',
      errors: [{ message: expect.stringContaining('نمایشی') }],
    });
    await sql`delete from settings where key = 'demo'`.execute(console.db);
    await sql`insert into jobs (kind, user_id, state) values ('import', 1, 'running')`.execute(console.db);
    expect(await restore()).toMatchObject({
      state: 'failed',
      errors: [{ message: expect.stringContaining('کارهای') }],
    });
    await sql`delete from jobs where kind = 'import'`.execute(console.db);
    await sql`update migrations set checksum = ${'0'.repeat(64)} where name like '0003%'`.execute(console.db);
    const strange = await run('/backups');
    expect(await run(`/backups/${strange.result!.id}/restore`, { phrase })).toMatchObject({ state: 'failed' });
    expect(await titles()).toContain('پسین');
    expect((await console.ask('/user')).status).toBe(200);
  });

  it('of an earlier program is brought up to date: its steps and the later ones make the same tables', async () => {
    const before = await readTables(console.db);
    await console.db.transaction().execute(async (trx) => {
      await emptyDatabase(trx, register, 5);
      await catchUp(trx, 5);
    });
    expect(await readTables(console.db)).toEqual(before);
  });
});
