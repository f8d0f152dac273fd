import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openFolderStore } from '#server/files/folderStore.ts';
import { newKey, type FileStore } from '#server/files/store.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import type { Engine } from '#tests/server/testDatabase.ts';

export interface Job {
  readonly state: string;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly { readonly message: string }[] | null;
}
/** A console with one person who has left traces everywhere. */
export interface PersonStage {
  readonly console: TestConsole;
  readonly files: FileStore;
  readonly person: number;
  /** of the person's session */
  readonly token: string;
  readonly unit: number;
  /** waits for the job that a call begins */
  readonly run: (url: string, body?: object) => Promise<Job>;
  readonly close: () => Promise<void>;
}

/** What tells who the person is; after an erasure none of it is in the database. */
export const traces = [
  'مریم',
  'رحیمی',
  'm.rahimi',
  'm.rahimi@example.com',
  '09121112233',
  'کارشناس ارزیابی',
  '192.0.2.77',
];
export const secrets = ['$argon2id$of-maryam', 'sealed-secret-of-maryam', 'hash-of-a-code', 'hash-of-a-token'];

const addFile = async (db: TestConsole['db'], files: FileStore, place: object, content: string): Promise<string> => {
  const key = newKey('private');
  await files.put(key, Readable.from([Buffer.from(content)]));
  await db
    .insertInto('files')
    .values({ name: 'سند.txt', size: content.length, type: 'text/plain', key, stored_at: new Date(), ...place })
    .execute();
  return key;
};

const leaveTraces = async ({ db }: TestConsole, id: number, files: FileStore): Promise<void> => {
  const rows: Readonly<Record<string, Record<string, unknown>>> = {
    former_passwords: { user_id: id, password_hash: secrets[0] },
    second_factors: { user_id: id, secret: secrets[1], confirmed_at: new Date() },
    recovery_codes: { user_id: id, code_hash: secrets[2] },
    pending_sign_ins: { user_id: id, token_hash: secrets[3], expires_at: new Date(Date.now() + 60_000) },
    mobile_codes: { user_id: id, number_hash: 'n', code_hash: secrets[2], expires_at: new Date(Date.now() + 60_000) },
    preferences: { user_id: id, value: JSON.stringify({ mode: 'dark' }) },
    saved_views: { owner_id: id, resource: 'assets', name: 'نمای من', state: '{}' },
    default_views: { user_id: id, resource: 'assets' },
    import_runs: {
      user_id: id,
      user_title: 'مریم رحیمی',
      resource: 'assets',
      file_name: 'a.xlsx',
      mode: 'create',
      state: 'done',
    },
    import_columns: { user_id: id, resource: 'assets', heads: 'a', columns: '{}' },
    jobs: { user_id: id, kind: 'import', state: 'done' },
  };
  for (const [table, row] of Object.entries(rows)) await db.insertInto(table).values(row).execute();
  await sql`update credentials set password_hash = ${secrets[0]} where user_id = ${id}`.execute(db);
  await sql`insert into sessions (user_id, token_hash, expires_at, address, agent)
    values (${id}, 'another', now() + interval '1 hour', '192.0.2.77', 'Firefox')`.execute(db);
  await addFile(db, files, { resource: 'users', record_id: id, field: 'avatar', uploaded_by: id }, 'از خود');
  await addFile(db, files, { resource: 'goals', record_id: 1, field: 'files', uploaded_by: id }, 'از سازمان');
};

export const openPersonStage = async (engine?: Engine): Promise<PersonStage> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-person-'));
  const files = await openFolderStore(folder);
  const console = await openConsole(engine, { files });
  const { db, data } = console;
  const { id: unit } = await data<{ id: number }>('/businessunit', { body: { title: 'ارزیابی', parentId: 1 } });
  const token = await console.signInWith([
    'governanceAndLeadership:visions:add',
    'governanceAndLeadership:visions:view',
  ]);
  const { rows } = await sql<{ id: number }>`select max(id) as id from users`.execute(db);
  const person = rows[0]!.id;
  await data(`/user/${person}`, {
    body: {
      _method: 'PATCH',
      ...{ revision: 1, firstName: 'مریم', lastName: 'رحیمی', username: 'm.rahimi', email: 'm.rahimi@example.com' },
      ...{ mobile: '09121112233', position: 'کارشناس ارزیابی', unitIds: [unit] },
    },
  });
  await leaveTraces(console, person, files);
  const run: PersonStage['run'] = async (url, body) => {
    const { job } = await data<{ job: number }>(url, { method: 'POST', ...(body && { body }) });
    for (;;) {
      const { status, body: answer } = await console.ask(`/jobs/${job}`);
      const state = answer['data'] as Job | undefined;
      if (status === 200 && state?.state !== 'running') return state!;
      if (status !== 200 && status !== 503) throw new Error(`the job is gone: ${status}`);
      await wait(20);
    }
  };
  const close = async (): Promise<void> => {
    await console.close();
    rmSync(folder, { recursive: true });
  };
  return { console, files, person, token, unit, run, close };
};

/** All that the database holds, as one text. */
export const everything = async ({ db }: TestConsole): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows: kept } = await sql<{ all: string | null }>`
      select string_agg(row_to_json(t)::text, ' ') as all from ${sql.table(name)} as t`.execute(db);
    texts.push(`${name}: ${kept[0]!.all ?? ''}`);
  }
  return texts.join('\n');
};
