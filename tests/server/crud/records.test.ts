import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import { contents, openConsole, type TestConsole } from './openConsole.ts';
import { makeSampleTables, sampleRegister, sampleRules, sendPicture } from './samples.ts';

type Row = Record<string, unknown> & { id: number; revision: number };

describe.each(engines)('records on %s', (engine) => {
  let console: TestConsole;
  const create = (body: object): Promise<Row> => console.data<Row>('/sample', { body });

  beforeAll(async () => {
    console = await openConsole(engine, { register: sampleRegister, rules: sampleRules, setUp: makeSampleTables });
  });
  afterAll(() => console.close());

  it('a new record has its defaults and nothing else', async () => {
    const { status, body } = await console.ask('/sample', { body: { title: 'ساده' } });
    expect(status).toBe(201);
    expect(body['data']).toMatchObject({
      revision: 1,
      title: 'ساده',
      note: null,
      open: true,
      state: 'draft',
      owner_id: null,
      owner: null,
      unit_ids: [],
      units: [],
      papers: [],
      doubled: null,
    });
    expect((body['data'] as Row)['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('gives back every kind of value as it was given', async () => {
    const given = {
      title: 'کامل',
      note: 'خط یک\nخط دو',
      code: 'A-1',
      mail: 'a@b.ir',
      site: 'https://b.ir/x',
      count: 21,
      ratio: 1.125,
      done: 33.33,
      amount: 999_999_999_999,
      open: false,
      day: '2025-03-20',
      moment: '2025-03-20T10:00:00.123Z',
      state: 'final',
      picture: await sendPicture(console.db),
      rank: 3,
    };
    const row = await create({ ...given, ownerId: 1, unitIds: [1], phone: '+98 912 000 00 00' });
    expect(row).toMatchObject({
      ...given,
      owner_id: 1,
      owner: { id: 1, title: 'مدیر سامانه' },
      unit_ids: [1],
      units: [{ id: 1, title: 'سازمان' }],
      phone: '09120000000',
      doubled: 42,
    });
    expect(await console.data(`/sample/${row.id}`)).toEqual(row);
  });

  it('an update changes what it names and raises the revision', async () => {
    const { id } = await create({ title: 'پیش', count: 1, unitIds: [1] });
    const row = await console.data<Row>(`/sample/${id}`, { body: { _method: 'PATCH', title: 'پس', unitIds: [] } });
    expect(row).toMatchObject({ revision: 2, title: 'پس', count: 1, unit_ids: [] });
  });

  it('an update that changes nothing leaves no trace', async () => {
    const row = await create({ title: 'همان', count: 1, unitIds: [1], ratio: 1.5 });
    const before = await contents(console.db);
    const same = { title: 'همان ', count: 1, unitIds: [1], ratio: 1.5, note: null };
    expect(await console.data(`/sample/${row.id}`, { body: same })).toEqual(row);
    expect(await contents(console.db)).toEqual(before);
  });

  it('an empty text clears, and a required one refuses to be cleared', async () => {
    const { id } = await create({ title: 'یادداشت', note: 'x', mail: 'c@d.ir' });
    expect(await console.data(`/sample/${id}`, { body: { note: ' ', mail: '' } })).toMatchObject({
      note: null,
      mail: null,
    });
    expect((await console.ask(`/sample/${id}`, { body: { title: ' ' } })).body).toMatchObject({
      errors: { title: ['این فیلد الزامی است.'] },
    });
  });

  it('a change made from an older state is refused, and shows the present one', async () => {
    const { id } = await create({ title: 'رقابت' });
    await console.data(`/sample/${id}`, { body: { revision: 1, title: 'اول' } });
    const { status, body } = await console.ask(`/sample/${id}`, { body: { revision: 1, title: 'دوم' } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale', data: { id, revision: 2, title: 'اول' } });
  });

  it('of a hundred edits made from one state exactly one is kept', async () => {
    const { id } = await create({ title: 'هم‌زمان' });
    const edits = Array.from({ length: 100 }, (_, index) =>
      console.ask(`/sample/${id}`, { body: { revision: 1, count: index + 1 } }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
  });

  it('a value that must be unique is refused at its field', async () => {
    await create({ title: 'یکتا', code: 'U-1' });
    const { status, body } = await console.ask('/sample', { body: { title: 'دیگری', code: 'U-1' } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'duplicate', errors: { code: ['این مقدار پیش‌تر ثبت شده است.'] } });
  });

  it('a record that others refer to is not removed, and the refusal says by what', async () => {
    const user = await console.data<Row>('/user', { body: { firstName: 'آ', lastName: 'ب', username: 'owner-1' } });
    await create({ title: 'دارد', ownerId: user.id });
    const { status, body } = await console.ask(`/user/${user.id}`, { method: 'DELETE' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'inUse', message: expect.stringMatching(/^«آ ب» در «/) });
    expect(await console.data(`/user/${user.id}`)).toMatchObject({ id: user.id });
  });

  it('remembers who did what', async () => {
    const { id } = await create({ title: 'تاریخ', ownerId: 1 });
    await console.data(`/sample/${id}`, { body: { title: 'تاریخ دوم', count: 4 } });
    await console.data(`/sample/${id}`, { method: 'DELETE' });
    const entries = await console.data<Record<string, unknown>[]>(`/sample/${id}/history`);
    expect(entries.map(({ action }) => action)).toEqual(['remove', 'update', 'create']);
    expect(entries[1]).toMatchObject({
      user: { id: 1, title: 'مدیر سامانه' },
      before: { title: 'تاریخ', count: null },
      after: { title: 'تاریخ دوم', count: 4 },
    });
    expect((await console.ask(`/sample/${id}`)).status).toBe(404);
  });

  it('a removal shows in the history of what it was taken from', async () => {
    const role = await console.data<Row>('/role', { body: { title: 'نقش رفتنی' } });
    const person = { firstName: 'پ', lastName: 'ت', username: 'loses-role', roleIds: [role.id] };
    const user = await console.data<Row>('/user', { body: person });
    const unit = await console.data<Row>('/businessunit', { body: { title: 'واحد', managerId: user.id } });
    await console.data(`/role/${role.id}`, { method: 'DELETE' });
    expect(await console.data(`/user/${user.id}`)).toMatchObject({ revision: 2, role_ids: [] });
    const [change] = await console.data<object[]>(`/user/${user.id}/history`);
    expect(change).toMatchObject({ action: 'update', before: { role_ids: [role.id] }, after: { role_ids: [] } });
    await console.data(`/user/${user.id}`, { method: 'DELETE' });
    expect(await console.data(`/businessunit/${unit.id}`)).toMatchObject({ revision: 2, manager_id: null });
    const [cleared] = await console.data<object[]>(`/businessunit/${unit.id}/history`);
    expect(cleared).toMatchObject({ before: { manager_id: user.id }, after: { manager_id: null } });
  });

  it('bulk changes happen together or not at all', async () => {
    const [one, other] = [await create({ title: 'یک' }), await create({ title: 'دو' })];
    await console.data('/samples', {
      body: {
        rows: [
          { id: one.id, revision: 1, count: 7 },
          { id: other.id, count: 8 },
        ],
      },
    });
    expect(await console.data(`/sample/${other.id}`)).toMatchObject({ count: 8, revision: 2 });
    const before = await contents(console.db);
    const bad = await console.ask('/samples', {
      body: {
        rows: [
          { id: one.id, count: 9 },
          { id: other.id, count: -1, other: 1 },
        ],
      },
    });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body['errors'] as object)).toEqual(['rows.1.other', 'rows.1.count']);
    const stale = await console.ask('/samples', {
      body: {
        rows: [
          { id: one.id, count: 9 },
          { id: other.id, revision: 1, count: 9 },
        ],
      },
    });
    expect(stale.status).toBe(409);
    expect(await contents(console.db)).toEqual(before);
  });

  it('bulk removals happen together or not at all', async () => {
    const [one, other] = [await create({ title: 'یک' }), await create({ title: 'دو' })];
    expect((await console.ask('/samples/remove', { body: { ids: [one.id, 999_999] } })).status).toBe(404);
    expect(await console.data('/samples/remove', { body: { ids: [one.id, other.id] } })).toEqual({ removed: 2 });
    expect((await console.ask(`/sample/${one.id}`)).status).toBe(404);
  });

  it('shows what it is told in English too', async () => {
    const { body } = await console.ask('/sample', { body: { count: 2000 }, language: 'en' });
    expect(body).toMatchObject({
      errors: { title: ['This field is required.'], count: ['Must not be more than 1000.'] },
    });
  });
});
