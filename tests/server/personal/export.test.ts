import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { systemTables } from '#server/database/systemTables.ts';
import { heldTables } from '#server/personal/heldTables.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openPersonStage, secrets, traces, type PersonStage } from './personStage.ts';

type Parts = Readonly<Record<string, string>>;
type Records = readonly Readonly<Record<string, unknown>>[];

describe.each(engines)('what is held on a person, on %s', (engine) => {
  let stage: PersonStage;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tadbir-export-'));
    stage = await openPersonStage(engine);
    const { console, person } = stage;
    await console.data('/businessunit', { body: { title: 'خزانه', parentId: 1, managerId: person } });
  });
  afterAll(async () => {
    await stage.close();
    rmSync(folder, { recursive: true });
  });

  const take = async (url: string, token: string): Promise<Parts> => {
    const answer = await stage.console.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    const file = path.join(folder, 'taken.zip');
    writeFileSync(file, answer.rawPayload);
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    const parts: Record<string, string> = {};
    for await (const entry of zip.eachEntry())
      parts[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
    zip.close();
    return parts;
  };
  const whole = (): Promise<Parts> => take(`/user/${stage.person}/personaldata`, stage.console.administrator);
  const recordsOf = (parts: Parts, name: string): Records => JSON.parse(parts[`${name}.json`]!) as Records;

  it('comes with every part as JSON, a page to begin with, and the files of the record', async () => {
    const parts = await whole();
    expect(recordsOf(parts, 'record')[0]).toMatchObject({ first_name: 'مریم', mobile: '09121112233' });
    expect(recordsOf(parts, 'sessions')).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: '192.0.2.77', agent: 'Firefox' })]),
    );
    expect(recordsOf(parts, 'references')).toEqual([
      expect.objectContaining({ resource: 'business-units', title: 'خزانه' }),
    ]);
    expect(recordsOf(parts, 'trail-about')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'update', after: expect.objectContaining({ last_name: 'رحیمی' }) }),
      ]),
    );
    for (const name of ['preferences', 'saved-views', 'import-runs', 'recovery-codes', 'second-factors', 'jobs'])
      expect([name, recordsOf(parts, name)]).toEqual([name, [expect.any(Object)]]);
    expect(recordsOf(parts, 'uploads')).toHaveLength(2);
    const files = Object.keys(parts).filter((name) => name.startsWith('files/'));
    expect(files.map((name) => parts[name])).toEqual(['از خود']);
    const page = parts['index.html']!;
    for (const trace of traces.slice(0, 3)) expect(page).toContain(trace);
    for (const name of Object.keys(parts).filter((one) => one.endsWith('.json'))) expect(page).toContain(name);
    expect(page).toContain('dir="rtl"');
  });

  it('holds no secret: no hash, token or key', async () => {
    const { rows } = await sql<{ hash: string }>`select token_hash as hash from sessions`.execute(stage.console.db);
    const all = Object.values(await whole()).join('\n');
    expect([...secrets, ...rows.map(({ hash }) => hash)].filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('is taken by oneself, with the titles of records that one may view', async () => {
    const own = await take('/user/personaldata', stage.token);
    expect(recordsOf(own, 'record')[0]).toMatchObject({ id: stage.person });
    expect(recordsOf(own, 'references')).toEqual([expect.objectContaining({ resource: 'business-units', title: '…' })]);
  });

  it('leaves an entry in the trail', async () => {
    const { console, person } = stage;
    await whole();
    const [entry] = await console.data<{ id: number }[]>('/auditTrail?per_page=1&sort=id,desc');
    expect(entry).toMatchObject({ action: 'export', resource: 'users', record_id: person, user_id: 1 });
    expect(await console.data(`/auditEntry/${entry!.id}/states`)).toMatchObject({ after: { what: 'personalData' } });
  });

  it('is closed to others, and asks for the password again', async () => {
    const { console, person, token } = stage;
    expect((await console.ask(`/user/${person}/personaldata`, { token })).status).toBe(403);
    expect((await console.ask('/user/424242/personaldata')).status).toBe(404);
    await sql`update sessions set confirmed_at = null`.execute(console.db);
    expect((await console.ask(`/user/${person}/personaldata`)).status).toBe(428);
    expect((await console.ask('/user/personaldata', { token })).status).toBe(428);
    await sql`update sessions set confirmed_at = now()`.execute(console.db);
  });

  it('is inert: names that are markup are text on the page', async () => {
    const { db } = stage.console;
    await sql`update users set position = '<script>alert(1)</script>' where id = ${stage.person}`.execute(db);
    expect((await whole())['index.html']).not.toContain('<script');
  });
});

describe('the tables that keep something of people', () => {
  it('are all known to export and erasure, by the column that says of whom', () => {
    const referring = systemTables.flatMap(({ name, foreignKeys }) =>
      Object.values(foreignKeys).flatMap((key) => (key.to === 'users' ? [[name, key.column]] : [])),
    );
    expect(
      Object.entries(heldTables)
        .map(([name, { of }]) => [name, of])
        .toSorted(),
    ).toEqual(referring.toSorted());
  });

  it('tell columns that there are, and none that is a hash, a secret or a key', () => {
    for (const [name, { told }] of Object.entries(heldTables)) {
      const columns = Object.keys(systemTables.find((table) => table.name === name)!.columns);
      expect([name, told.filter((column) => !columns.includes(column))]).toEqual([name, []]);
      expect([name, told.filter((column) => /hash|secret|key|token/.test(column))]).toEqual([name, []]);
    }
  });
});
