import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { register } from '#resources';
import { users } from '#resources/users/users.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { secretKey } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { everything, openPersonStage, traces, type PersonStage } from './personStage.ts';

const name = 'مریم رحیمی';

describe.each(engines)('erasing a person, on %s', (engine) => {
  let stage: PersonStage;
  beforeEach(async () => {
    stage = await openPersonStage(engine);
  });
  afterEach(() => stage.close());

  const erase = (typed = name) => stage.run(`/user/${stage.person}/erasure`, { name: typed });
  const storedKeys = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of stage.files.keys()) keys.push(key);
    return keys;
  };

  it('leaves no trace of who it was anywhere in the database, and the files of the record are gone', async () => {
    const { console, person } = stage;
    for (const trace of traces) expect(await everything(console)).toContain(trace);
    expect(await erase()).toMatchObject({ state: 'done', result: { files: 1 } });
    const left = await everything(console);
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    expect(await storedKeys()).toHaveLength(1);
    const row = await console.data(`/user/${person}`);
    expect(row).toMatchObject({ username: `erased-${person}`, active: false, email: null, role_ids: [], unit_ids: [] });
    expect((await verifyTrail(console.db, secretKey)).findings).toEqual([]);
  });

  it('leaves what refers to the person, under the pseudonym', async () => {
    const { console, person } = stage;
    const body = { title: 'خزانه', parentId: 1, managerId: person };
    const { id } = await console.data<{ id: number }>('/businessunit', { body });
    await erase();
    expect(await console.data(`/businessunit/${id}`)).toMatchObject({
      manager: { id: person, title: expect.stringContaining('حذف‌شده') },
    });
    const [entry] = await console.data<{ after: { manager: { title: string } } }[]>(`/businessunit/${id}/history`);
    expect(entry!.after.manager.title).toContain('حذف‌شده');
  });

  it('ends the sessions, and nobody gives the person a password, a role or a name again', async () => {
    const { console, person, token, unit } = stage;
    expect((await console.ask('/user', { token })).status).toBe(200);
    await erase();
    expect((await console.ask('/user', { token })).status).toBe(401);
    const edit = (body: object) => console.ask(`/user/${person}`, { body: { _method: 'PATCH', revision: 3, ...body } });
    const refused = [
      await edit({ active: true }),
      await edit({ firstName: 'مریم' }),
      await console.ask(`/user/${person}/pass`, { body: { newPassword: 'کوه دماوند سپید است' } }),
      await console.ask('/user/unit', { body: { userId: person, unitId: unit } }),
      await console.ask('/users', { body: { _method: 'PATCH', ids: [person], values: { active: true } } }),
    ];
    expect(refused.map(({ status }) => status).every((status) => [404, 409, 422].includes(status))).toBe(true);
    expect(await console.data(`/user/${person}`)).toMatchObject({ active: false, unit_ids: [] });
    const { rows } = await sql`select 1 from credentials where user_id = ${person}`.execute(console.db);
    expect(rows).toEqual([]);
  });

  it('is foreseen in numbers, and asks for the administrator, the password and the right name', async () => {
    const { console, person, token } = stage;
    const url = `/user/${person}/erasure`;
    expect(await console.data(url)).toMatchObject({
      name,
      files: 1,
      sessions: 2,
      views: 1,
      backups: 0,
      references: [],
    });
    expect((await console.ask(url, { token })).status).toBe(403);
    expect((await console.ask(url, { token, body: { name } })).status).toBe(403);
    expect(await erase('مریم')).toMatchObject({
      state: 'failed',
      errors: [{ message: expect.stringContaining('نام') }],
    });
    await sql`update sessions set confirmed_at = null`.execute(console.db);
    expect((await console.ask(url, { body: { name } })).status).toBe(428);
    await sql`update sessions set confirmed_at = now()`.execute(console.db);
    expect((await console.ask('/user/1/erasure')).status).toBe(409);
    expect((await console.ask('/user/1/erasure', { body: { name } })).status).toBe(409);
    expect(await everything(console)).toContain(name);
    expect((await erase()).state).toBe('done');
    expect((await console.ask(url)).status).toBe(422);
    expect((await erase()).state).toBe('failed');
  });

  it('takes another user name where somebody bears that of the pseudonym', async () => {
    const { console, person } = stage;
    await console.data('/user', { body: { firstName: 'رضا', lastName: 'نوری', username: `erased-${person}` } });
    expect((await erase()).state).toBe('done');
    expect(await console.data(`/user/${person}`)).toMatchObject({ username: `erased-${person}-x` });
  });

  it('reaches a person whose record was removed before: the trail and all else lose the name', async () => {
    const { console, person } = stage;
    await console.data(`/user/${person}`, { method: 'DELETE' });
    expect(await everything(console)).toContain(name);
    const url = `/user/${person}/erasure`;
    expect(await console.data(url)).toMatchObject({ name, removed: true, files: 0, sessions: 0, references: [] });
    expect((await erase('مریم')).errors).toMatchObject([{ message: expect.stringContaining('نام') }]);
    expect((await erase()).state).toBe('done');
    const left = await everything(console);
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    expect((await verifyTrail(console.db, secretKey)).findings).toEqual([]);
    expect((await console.ask(url)).status).toBe(422);
    expect((await erase()).state).toBe('failed');
  });

  it('is done once for a removed person, also where it is asked for twice at a time', async () => {
    const { console, person } = stage;
    await console.data(`/user/${person}`, { method: 'DELETE' });
    const states = (await Promise.all([erase(), erase()])).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['done', 'failed']);
    expect((await verifyTrail(console.db, secretKey)).findings).toEqual([]);
  });

  it('may be followed by the removal, which tells of the pseudonym alone', async () => {
    const { console, person } = stage;
    await erase();
    await console.data(`/user/${person}`, { method: 'DELETE' });
    const left = await everything(console);
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    expect((await verifyTrail(console.db, secretKey)).findings).toEqual([]);
    expect((await console.ask(`/user/${person}/erasure`)).status).toBe(422);
    expect((await erase()).state).toBe('failed');
  });

  it('knows nobody of a number that nobody ever had', async () => {
    expect((await stage.console.ask('/user/999999/erasure')).status).toBe(404);
    expect((await stage.run('/user/999999/erasure', { name })).state).toBe('failed');
  });

  it('is repeated for a removed person when a backup from before it is restored, with the record or without', async () => {
    const { console, person } = stage;
    const withRecord = await stage.run('/backups');
    await console.data(`/user/${person}`, { method: 'DELETE' });
    const without = await stage.run('/backups');
    await erase();
    for (const { result } of [without, withRecord]) {
      // the password that was given before a restore does not hold after it
      await sql`update sessions set confirmed_at = now()`.execute(console.db);
      const { state } = await stage.run(`/backups/${String(result!['id'])}/restore`, { phrase: 'بازیابی شود' });
      expect(state).toBe('done');
      const left = await everything(console);
      expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
      expect((await verifyTrail(console.db, secretKey)).findings).toEqual([]);
    }
  }, 60_000);

  it('is repeated when a backup from before it is restored', async () => {
    const { console, person } = stage;
    const { result } = await stage.run('/backups');
    await erase();
    const phrase = 'بازیابی شود';
    const restored = await stage.run(`/backups/${String(result!['id'])}/restore`, { phrase });
    expect([restored.state, restored.errors]).toEqual(['done', null]);
    const left = await everything(console);
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    expect(await storedKeys()).toHaveLength(1);
    expect(await console.data(`/user/${person}`)).toMatchObject({ username: `erased-${person}`, active: false });
    expect((await verifyTrail(console.db, secretKey)).findings).toEqual([]);
  });

  it('is not repeated on somebody else of the same number', async () => {
    const { console, person } = stage;
    const { result } = await stage.run('/backups');
    await erase();
    await sql`update erasures set made_at = made_at - interval '1 second'`.execute(console.db);
    await stage.run(`/backups/${String(result!['id'])}/restore`, { phrase: 'بازیابی شود' });
    expect(await console.data(`/user/${person}`)).toMatchObject({ username: 'm.rahimi' });
  });
});

describe('what an erasure takes from the record', () => {
  it('is every text, number and picture that users may have; what is left is where they belong and whether they may sign in', () => {
    const left = Object.entries(users.fields).filter(([, field]) => !('personal' in field && field.personal));
    expect(left.map(([name]) => name)).toEqual(['unitIds', 'roleIds', 'active', 'erasedAt']);
    expect(register.resources.filter(({ name }) => name === users.name)).toHaveLength(1);
  });
});
