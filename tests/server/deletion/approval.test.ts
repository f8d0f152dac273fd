import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvePermission } from '#resources/deletion.ts';
import type { Answer } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openDeletionStage, phrase, type DeletionStage } from './deletionStage.ts';

const path = '/database/deletion';

describe.each(engines)('the database of a console that a second person watches over, on %s', (engine) => {
  let stage: DeletionStage;
  let approver: string;
  beforeEach(async () => {
    stage = await openDeletionStage(engine);
    approver = await stage.approver();
  });
  afterEach(() => stage.close());

  const ask = async (): Promise<string> =>
    (await stage.console.data<{ request: string }>(path, { body: { phrase, reason: 'آغاز از نو' } })).request;
  const approve = (id: string, token = approver, body: object = { phrase }): Promise<Answer> =>
    stage.console.ask(`${path}/${id}/approve`, { body, token });
  const refuse = (id: string, token = approver): Promise<Answer> =>
    stage.console.ask(`${path}/${id}/refuse`, { body: { reason: 'هنوز نه' }, token });
  const withdraw = (id: string): Promise<Answer> => stage.console.ask(`${path}/${id}`, { method: 'DELETE' });
  const state = async (): Promise<unknown> => (await stage.page()).request?.state;
  const actions = async (): Promise<unknown[]> => {
    const { rows } = await sql<{ action: string; user_id: number | null }>`
      select action, user_id from audit_trail where resource = 'database' order by id`.execute(stage.console.db);
    return rows.map(({ action, user_id: user }) => [action, user === null ? null : Number(user)]);
  };
  const isThere = async (): Promise<boolean> => (await stage.console.ask('/user')).status === 200;

  it('waits for that person, whose word deletes it; the trail names both', async () => {
    const id = await ask();
    expect(await stage.page(approver)).toMatchObject({
      request: { id, state: 'pending', by: { id: 1 }, reason: 'آغاز از نو', approvers: [{ name: 'user-1 user-1' }] },
    });
    expect(await isThere()).toBe(true);
    const { body } = await approve(id);
    expect(await stage.ended((body['data'] as { job: number }).job, approver)).toBe('gone');
    expect(await isThere()).toBe(false);
    const { rows } = await sql`select user_id, after from audit_trail`.execute(stage.console.db);
    expect(rows).toMatchObject([
      { user_id: 1, after: { requestedBy: 'مدیر سامانه', approvedBy: 'user-1 user-1', reason: 'آغاز از نو' } },
    ]);
  });

  it('is not deleted by who asked for it, nor by others, nor without phrase and password', async () => {
    const stranger = await stage.console.signInWith(['userManagement:users:edit']);
    const id = await ask();
    expect((await approve(id, stage.console.administrator)).status).toBe(403);
    expect((await refuse(id, stage.console.administrator)).status).toBe(403);
    expect((await approve(id, stranger)).status).toBe(403);
    expect((await stage.console.ask(`${path}/${id}`, { method: 'DELETE', token: approver })).status).toBe(403);
    expect((await approve(id, approver, { phrase: 'بله' })).status).toBe(422);
    await sql`update sessions set confirmed_at = null`.execute(stage.console.db);
    expect((await approve(id)).status).toBe(428);
    expect(await state()).toBe('pending');
    expect(await isThere()).toBe(true);
  });

  it('is not deleted by one who was made an approver afterwards, nor by one who is none any more', async () => {
    const id = await ask();
    expect((await approve(id, await stage.approver())).status).toBe(403);
    await sql`delete from role_permissions where role_id = (select target_id from users_roles order by owner_id limit 1)`.execute(
      stage.console.db,
    );
    expect((await approve(id)).status).toBe(403);
    expect(await state()).toBe('pending');
  });

  it('does not count whose permission holds in one unit only, or who is inactive', async () => {
    const { db } = stage.console;
    await stage.console.signInWith([approvePermission], { scope: 'seeOwn', unitId: 1 });
    await sql`update users set active = false where username = 'user-1'`.execute(db);
    expect((await stage.page()).approvers).toEqual([]);
    await sql`update users set active = true where username = 'user-1'`.execute(db);
    expect((await stage.page()).approvers.map(({ name }) => name)).toEqual(['user-1 user-1']);
  });

  it('stays when the request was refused or withdrawn, and no approval comes after that', async () => {
    const first = await ask();
    expect((await stage.console.ask(path, { body: { phrase } })).status).toBe(409);
    expect(
      (await stage.console.ask(`${path}/${first}/refuse`, { body: { reason: ' ' }, token: approver })).status,
    ).toBe(422);
    expect((await refuse(first)).status).toBe(200);
    expect((await approve(first)).status).toBe(409);
    expect((await stage.page()).request).toMatchObject({ state: 'refused', end: { reason: 'هنوز نه' } });
    const second = await ask();
    expect((await approve(first)).status).toBe(404);
    expect((await withdraw(second)).status).toBe(200);
    expect((await approve(second)).status).toBe(409);
    expect(await isThere()).toBe(true);
    expect((await actions()).map((one) => (one as unknown[])[0])).toEqual(['ask', 'refuse', 'ask', 'withdraw']);
  });

  it('stays when nobody said anything for a day', async () => {
    const id = await ask();
    await sql`update settings set value = jsonb_set(value, '{expiresAt}', to_jsonb(now() - interval '1 second'))
      where key = 'databaseDeletion'`.execute(stage.console.db);
    expect((await approve(id)).status).toBe(409);
    expect(await state()).toBe('expired');
    expect(await actions()).toEqual([
      ['ask', 1],
      ['expire', null],
    ]);
    expect(await ask()).not.toBe(id);
  });

  it('is deleted once where two approve at the same time', async () => {
    const second = await stage.approver();
    const id = await ask();
    const answers = await Promise.all([approve(id), approve(id, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]!.status === 200 ? approver : second;
    const { job } = answers.find(({ status }) => status === 200)!.body['data'] as { job: number };
    expect(await stage.ended(job, winner)).toBe('gone');
  });

  it('stays where the approved deletion fails; the approval is used up', async () => {
    const id = await ask();
    await sql`insert into jobs (kind, user_id, state) values ('import', 1, 'running')`.execute(stage.console.db);
    const { job } = (await approve(id)).body['data'] as { job: number };
    expect(await stage.ended(job, approver)).toMatchObject({ state: 'failed' });
    await sql`delete from jobs where kind = 'import'`.execute(stage.console.db);
    await expect.poll(state).toBe('failed');
    expect((await approve(id)).status).toBe(409);
    expect(await isThere()).toBe(true);
  });

  it('is not deleted at once by taking the permission from whoever would have to approve', async () => {
    const { db } = stage.console;
    const { rows } = await sql<{ id: number }>`select target_id as id from users_roles`.execute(db);
    await stage.console.data(`/role/${rows[0]!.id}/accesses`, { body: { permissions: [] } });
    expect((await stage.page()).approvers).toEqual([]);
    expect((await stage.console.ask(path, { body: { phrase } })).status).toBe(409);
    expect(
      Date.parse(String(((await stage.page()) as unknown as { blocked_until: string }).blocked_until)),
    ).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it.each([
    ['removing', (id: number) => stage.console.ask(`/user/${id}`, { method: 'DELETE' })],
    ['deactivating', (id: number) => stage.console.ask(`/user/${id}`, { body: { active: false } })],
    ['taking the role from', (id: number) => stage.console.ask(`/user/${id}`, { body: { roleIds: [] } })],
  ])('is not deleted at once by %s that person', async (_case, act) => {
    const id = (await stage.page()).approvers[0]!.id;
    expect((await act(id)).status).toBe(200);
    expect((await stage.page()).approvers).toEqual([]);
    expect((await stage.console.ask(path, { body: { phrase } })).status).toBe(409);
    expect(await isThere()).toBe(true);
  });

  it('does not come back with its request from a backup', async () => {
    await ask();
    const { job } = await stage.console.data<{ job: number }>('/backups', { method: 'POST' });
    await stage.ended(job);
    const { backups } = await stage.console.data<{ backups: { id: string }[] }>('/backups');
    const restore = await stage.console.data<{ job: number }>(`/backups/${backups[0]!.id}/restore`, {
      body: { phrase: 'بازیابی شود' },
    });
    expect(await stage.ended(restore.job)).toMatchObject({ state: 'done' });
    expect((await stage.page()).request).toBeNull();
  });
});
