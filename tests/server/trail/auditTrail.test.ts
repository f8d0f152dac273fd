import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { LastVerdict, TrailVerdict } from '#resources/users/trailVerdict.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

interface Entry {
  readonly id: number;
  readonly user_id: number | null;
  readonly user_title: string | null;
  readonly action: string;
  readonly resource: string;
  readonly record_id: number | null;
  readonly title: string | null;
  readonly address: string | null;
}
interface Job {
  readonly state: string;
  readonly result: TrailVerdict;
}
const newest = '/auditTrail?per_page=1&sort=id,desc';

describe.each(engines)('the audit trail, on %s', (engine) => {
  let console: TestConsole;
  let roleId: number;
  beforeAll(async () => {
    console = await openConsole(engine);
    const role = await console.data<{ id: number }>('/role', { body: { title: 'حسابرس' } });
    roleId = role.id;
    await console.data(`/role/${roleId}`, { body: { _method: 'PATCH', title: 'حسابرس ارشد', revision: 1 } });
  });
  afterAll(() => console.close());

  const found = (query: string): Promise<Entry[]> => console.data<Entry[]>(`/auditTrail?${query}`);
  const verify = async (): Promise<Job> => {
    const { job } = await console.data<{ job: number }>('/trail/verify', { method: 'POST' });
    for (;;) {
      const state = await console.data<Job & { state: string }>(`/jobs/${job}`);
      if (state.state !== 'running') return state;
      await wait(20);
    }
  };

  it('says who did what to which record, when and from where', async () => {
    const [entry] = await console.data<Entry[]>(newest);
    expect(entry).toMatchObject({
      user_id: 1,
      action: 'update',
      resource: 'roles',
      record_id: roleId,
      title: 'حسابرس ارشد',
      address: '127.0.0.1',
    });
  });

  it('is filtered by person, kind of record, record, action, title, address and time', async () => {
    const own = `resource|equal|roles,recordId|equal|${roleId}`;
    const actions = async (more: string): Promise<string[]> =>
      (await found(`sort=at,asc&filters=${encodeURIComponent(`${own}${more}`).replaceAll('%252B', '%2B')}`)).map(
        ({ action }) => action,
      );
    expect(await actions('')).toEqual(['create', 'update']);
    expect(await actions(',action|include|create;remove')).toEqual(['create']);
    expect(await actions(`,userId|equal|1`)).toHaveLength(2);
    expect(await actions(`,userId|equal|99`)).toEqual([]);
    expect(await actions(`,title|include|${encodeURIComponent('ارشد')}`)).toEqual(['update']);
    expect(await actions(',address|equal|127.0.0.1')).toHaveLength(2);
    expect(await actions(',address|equal|10.0.0.1')).toEqual([]);
    expect(await actions(`,at|from|${encodeURIComponent('2020-01-01T00:00:00Z')}`)).toHaveLength(2);
    expect(await actions(`,at|to|${encodeURIComponent('2020-01-01T00:00:00Z')}`)).toEqual([]);
  });

  it('gives the states of one entry, and none in the list', async () => {
    const [entry] = await found(`filters=${encodeURIComponent(`resource|equal|roles,recordId|equal|${roleId}`)}`);
    expect(Object.keys(entry!)).not.toContain('after');
    expect(await console.data(`/auditEntry/${entry!.id}/states`)).toMatchObject({
      before: { title: 'حسابرس' },
      after: { title: 'حسابرس ارشد' },
    });
    expect((await console.ask('/auditEntry/999999/states')).status).toBe(404);
  });

  it('tells who took a list along, and which', async () => {
    const filters = encodeURIComponent('title|include|x');
    await console.ask(`/roles/export?format=csv&columns=title&filters=${filters}`);
    const [entry] = await console.data<Entry[]>(newest);
    expect(entry).toMatchObject({ action: 'export', resource: 'roles', user_id: 1 });
    expect(await console.data(`/auditEntry/${entry!.id}/states`)).toEqual({
      before: null,
      after: { format: 'csv', columns: ['title'], filters: 'title|include|x', search: null, scope: null },
    });
  });

  it('is exported itself, in words, without hashes', async () => {
    const { text } = await console.ask('/auditTrail/export?format=csv', { language: 'fa' });
    expect(text).toContain('نوع رکورد');
    expect(text).toContain('نقش‌ها');
    const { rows } = await sql<{ hash: string }>`select hash from audit_trail`.execute(console.db);
    expect(rows.filter(({ hash }) => text.includes(hash))).toEqual([]);
  });

  it('is closed to whoever lacks its permission, and to a role that is limited to a unit', async () => {
    const token = await console.signInWith(['userManagement:users:view']);
    for (const url of ['/auditTrail', '/auditEntry/1', '/auditEntry/1/states', '/auditTrail/export', '/trail/verify'])
      expect([url, (await console.ask(url, { token })).status]).toEqual([url, 403]);
    const auditor = await console.signInWith(['userManagement:auditTrail:view']);
    expect((await console.ask('/auditTrail', { token: auditor })).status).toBe(200);
    await sql`update roles set scope = 'seeOwn', unit_id = (select min(id) from business_units)
      where title like 'user-%'`.execute(console.db);
    expect((await console.ask('/auditTrail', { token: auditor })).status).toBe(403);
  });

  it('is verified as a job, and the last verdict stays', async () => {
    const whole = await verify();
    expect(whole).toMatchObject({ state: 'done', result: { erased: 0, findings: [] } });
    const last = await console.data<LastVerdict>('/trail/verify');
    expect(last).toMatchObject({ ...whole.result, user: expect.any(String) });
    await sql`update audit_trail set title = 'دیگر' where id = 1`.execute(console.db);
    expect((await verify()).result.findings).toEqual([{ kind: 'altered', id: 1 }]);
    expect((await console.data<LastVerdict>('/trail/verify')).findings).toEqual([{ kind: 'altered', id: 1 }]);
  });
});
