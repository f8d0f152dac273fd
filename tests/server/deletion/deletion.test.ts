import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Emptied } from '#resources/deletion.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { contents, secretKey } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openDeletionStage, phrase, type DeletionStage } from './deletionStage.ts';

interface Snake {
  readonly backup: string;
  readonly checksum: string;
  readonly requested_by: string;
  readonly approved_by: string | null;
}

describe.each(engines)('the database of a console that nobody else watches over, on %s', (engine) => {
  let stage: DeletionStage;
  beforeEach(async () => {
    stage = await openDeletionStage(engine);
  });
  afterEach(() => stage.close());

  const remove = (body: object = { phrase }) => stage.console.ask('/database/deletion', { body });
  const removed = async (): Promise<void> => {
    const { job } = await stage.console.data<{ job: number }>('/database/deletion', { body: { phrase } });
    expect(await stage.ended(job)).toBe('gone');
  };
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      stage.console.db,
    );
    return Number(rows[0]!.count);
  };

  it('goes after phrase and password: records, files and sessions, all of it in a backup that was read again', async () => {
    const { console } = stage;
    const other = await console.signInWith([]);
    await console.data('/role', { body: { title: 'ناظر' } });
    await stage.addFile('سند');
    await removed();
    expect((await console.ask('/user')).status).toBe(401);
    expect((await console.ask('/user', { token: other })).status).toBe(401);
    expect([await count('users'), await count('roles'), await count('business_units')]).toEqual([1, 0, 1]);
    expect(await stage.stored()).toEqual([]);
    const token = await stage.enterAnew();
    const { backups } = await console.data<{ backups: { kind: string; state: string; is_own: boolean }[] }>(
      '/backups',
      { token },
    );
    expect(backups).toMatchObject([{ kind: 'beforeDeletion', state: 'sound', is_own: true, files: 1 }]);
    await console.data('/role', { body: { title: 'تازه' }, token });
  });

  it('leaves a trail that begins with who deleted it, and names the backup by its checksum', async () => {
    const { console } = stage;
    await console.data('/role', { body: { title: 'ناظر' } });
    await removed();
    const { rows } = await sql<{ action: string; user_id: number; after: Emptied & { former: { entries: number } } }>`
      select action, user_id, after from audit_trail order by id`.execute(console.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      action: 'remove',
      user_id: 1,
      after: { requestedBy: 'مدیر سامانه', approvedBy: null },
    });
    expect(rows[0]!.after.former.entries).toBe(2);
    const token = await stage.enterAnew();
    const emptied = (await stage.page(token)).emptied as unknown as Snake;
    const download = await console.app.inject({
      url: `/api/backups/${emptied.backup}/download`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(createHash('sha256').update(download.rawPayload).digest('hex')).toBe(emptied.checksum);
    expect((await verifyTrail(console.db, secretKey)).findings).toEqual([]);
  });

  it('comes back whole from that backup', async () => {
    const { console } = stage;
    await console.data('/role', { body: { title: 'ناظر' } });
    const key = await stage.addFile('سند');
    const before = await contents(console.db);
    await removed();
    const token = await stage.enterAnew();
    const { backup } = (await stage.page(token)).emptied as unknown as Snake;
    const restored = async () => {
      const asked = { body: { phrase: 'بازیابی شود' }, token };
      const { job } = await console.data<{ job: number }>(`/backups/${backup}/restore`, asked);
      return stage.ended(job, token);
    };
    // The deletion lets go of its lock a moment after it has let people in.
    await expect.poll(restored).toMatchObject({ state: 'done' });
    const after = await contents(console.db);
    // Who asked for it, and who brought it back, are entries of their own; the job is the one that did so.
    const others = (tables: Readonly<Record<string, unknown>>) =>
      Object.entries(tables).filter(([name]) => !['audit_trail', 'trail_head', 'jobs'].includes(name));
    expect(others(after)).toEqual(others(before));
    expect(await stage.stored()).toEqual([key]);
    const { rows } = await sql`select action from audit_trail order by id`.execute(console.db);
    expect(rows).toEqual([{ action: 'create' }, { action: 'ask' }, { action: 'restore' }]);
  });

  it('is not touched without the password, by the wrong phrase, or by anybody else', async () => {
    const { console } = stage;
    const stranger = await console.signInWith(['userManagement:users:edit', 'userManagement:roles:edit']);
    const before = await contents(console.db);
    expect((await remove({ phrase: 'بازیابی شود' })).body).toMatchObject({
      errors: { phrase: [expect.any(String)] },
    });
    expect((await remove({ phrase, approvers: [] })).status).toBe(422);
    expect((await remove({})).status).toBe(422);
    expect((await console.ask('/database/deletion', { body: { phrase }, token: stranger })).status).toBe(403);
    await sql`update sessions set confirmed_at = null`.execute(console.db);
    expect((await remove()).status).toBe(428);
    expect(await contents(console.db)).toEqual(before);
  });

  it('goes once where it is asked for twice at the same time', async () => {
    const answers = await Promise.all([remove(), remove()]);
    const jobs = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body['data'] as { job: number }).job);
    expect(jobs.length).toBeGreaterThan(0);
    await Promise.all(jobs.map((job) => stage.ended(job)));
    await expect.poll(() => count('users')).toBe(1);
    const token = await stage.enterAnew();
    const { backups } = await stage.console.data<{ backups: unknown[] }>('/backups', { token });
    expect(backups.length).toBeLessThanOrEqual(2);
    expect(await count('audit_trail')).toBe(1);
  });

  it('stays as it is while other work runs, and says so', async () => {
    const { console } = stage;
    await console.data('/role', { body: { title: 'ناظر' } });
    await sql`insert into jobs (kind, user_id, state) values ('import', 1, 'running')`.execute(console.db);
    const { job } = await console.data<{ job: number }>('/database/deletion', { body: { phrase } });
    expect(await stage.ended(job)).toMatchObject({
      state: 'failed',
      errors: [{ message: expect.stringContaining('کارهای') }],
    });
    expect(await count('roles')).toBe(1);
    expect((await console.ask('/user')).status).toBe(200);
  });

  it('keeps how the administrator gets in and how the console guards itself, and nothing else of the settings', async () => {
    const { console } = stage;
    await sql`update credentials set password_hash = 'of the administrator' where user_id = 1`.execute(console.db);
    await console.data('/configuration/sessions', { body: { idleMinutes: 17 } });
    await sql`insert into settings (key, value) values ('demo', '"demo"'), ('gateway', '{"url":"https://a.example"}')`.execute(
      console.db,
    );
    await removed();
    const { rows: settings } = await sql`select key, value from settings order by key`.execute(console.db);
    expect(settings).toMatchObject([
      { key: 'demo', value: 'demo' },
      { key: 'sessions', value: { idleMinutes: 17 } },
    ]);
    const { rows } = await sql`select user_id, password_hash from credentials`.execute(console.db);
    expect(rows).toEqual([{ user_id: 1, password_hash: 'of the administrator' }]);
  });
});
