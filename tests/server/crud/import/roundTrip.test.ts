import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '#server/sheets/readXlsx.ts';
import type { Cell } from '#server/sheets/cell.ts';
import { openOffice, type Office } from '#tests/server/compliance/openOffice.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { importBytes, importRows, previewRows, type Report } from './importing.ts';

const titles = ['=1+1', '+98', '-5', '@نشان', "'=آغاز", '۱۲۳ می‌شود', ' ', 'یك واحد؛ «نام»', '\t', '2025-04-04', '007'];

describe.each(engines)('what was exported and comes back, on %s', (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(engine);
    await sql`update business_units set code = 'ROOT' where id = 1`.execute(office.services.db);
    const texts = titles.filter((title) => title.trim() !== '');
    for (const [index, title] of texts.entries()) {
      const body = { title, code: `T-${index}`, managerId: 1, description: `${title}\nخط دوم "نقل"\r\nسوم، چهارم` };
      await office.ask('POST', '/businessunit', { body });
    }
    const twin = { firstName: 'علی', lastName: 'رضایی', unitIds: [1, 2] };
    for (const username of ['ali.1', 'ali.2']) await office.ask('POST', '/user', { body: { ...twin, username } });
    await office.ask('POST', '/role', { body: { title: 'ناظر', description: '=HYPERLINK("http://x")' } });
    await office.ask('POST', '/businessunit/3', { body: { managerId: 2 } });
  });
  afterAll(() => office.close());

  it.each(['/businessunits', '/users', '/roles'])('%s changes nothing', async (path) => {
    for (const format of ['xlsx', 'csv']) {
      const { bytes } = await office.ask('GET', `${path}/export?format=${format}`);
      const job = await importBytes(office, path, bytes, { name: `x.${format}`, dryRun: true });
      const report = job.result as unknown as Report;
      expect([format, job.errors, report.problems]).toEqual([format, null, []]);
      expect([report.created, report.updated, report.unchanged]).toEqual([0, 0, report.total]);
      expect(report.total).toBeGreaterThan(0);
    }
  });

  it('changes nothing either in the words of the other language', async () => {
    const { bytes } = await office.ask('GET', '/users/export?format=csv', { language: 'en' });
    const { result } = await importBytes(office, '/users', bytes, { name: 'x.csv', dryRun: true });
    expect(result).toMatchObject({ created: 0, updated: 0, problems_total: 0 });
  });

  it('of two people with one name a sheet has to say which', async () => {
    const named = (manager: string): Promise<Report> =>
      previewRows(office, '/businessunits', [
        ['کد واحد', 'مدیر واحد'],
        ['T-5', manager],
      ]);
    const [problem] = (await named('علی رضایی')).problems;
    expect(problem?.message).toContain('ali.1، ali.2');
    expect(await named('ali.2')).toMatchObject({ updated: 1, problems: [] });
  });

  it('a template is taken back as it was given, its example passed over', async () => {
    const { bytes } = await office.ask('GET', '/businessunits/import/template');
    const sheets: Record<string, (readonly Cell[])[]> = {};
    for await (const { sheet, rows } of readXlsx(bytes)) sheets[sheet] = rows.map(({ cells }) => cells);
    expect(sheets['واحدهای سازمانی']?.[0]).toEqual(['کد واحد', 'کد والد', 'عنوان واحد', 'مدیر واحد', 'توضیحات']);
    expect(sheets['راهنما']?.map(([column]) => column)).toContain('مدیر واحد');
    const { state, errors } = await importBytes(office, '/businessunits', bytes, { name: 'x.xlsx', dryRun: true });
    expect([state, errors?.[0]?.message]).toEqual(['failed', expect.stringContaining('ردیفی نیست')]);
  });
});

describe('an import', () => {
  let office: Office;
  const people = 'userManagement:users';
  /** a token of somebody with these permissions */
  const tokenWith = async (username: string, permissions: readonly string[]): Promise<string> => {
    const { db } = office.services;
    const insert = async (table: string, row: Record<string, unknown>): Promise<number> =>
      Number((await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow())['id']);
    const id = await insert('users', { first_name: 'ن', last_name: 'ن', username, folded: username });
    const role = await insert('roles', { title: username, folded: username });
    await db.insertInto('credentials').values({ user_id: id, password_hash: '', must_change: false }).execute();
    await db.insertInto('users_roles').values({ owner_id: id, target_id: role, position: 0 }).execute();
    for (const permission of permissions)
      await db.insertInto('role_permissions').values({ role_id: role, permission }).execute();
    return office.tokenOf(id);
  };
  const heads = ['نام', 'نام خانوادگی', 'نام کاربری', 'نقش‌ها'];
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office.close());

  it('by those who may only add makes records and changes none', async () => {
    const token = await tokenWith('adder', [`${people}:add`]);
    const rows = [heads, ['رؤیا', 'پارسا', 'r.parsa', null], ['نام', 'دیگر', 'adder', null]];
    const refused = await importRows(office, '/users', rows, { token });
    expect(refused.errors).toMatchObject([{ row: 3, column: 'نام کاربری', message: expect.stringContaining('اجازه') }]);
    const done = await importRows(office, '/users', rows.slice(0, 2), { token });
    expect(done.result).toMatchObject({ created: 1 });
  });

  it('gives nobody rights that the person has not: rules refuse the row', async () => {
    const token = await tokenWith('mover', [`${people}:add`, `${people}:edit`]);
    await tokenWith('strong', ['userManagement:roles:edit']);
    const rows = [heads, ['ساده', 'کاربر', 'plain', null], ['پر', 'نفوذ', 'mighty', 'strong']];
    for (const dryRun of [true, false]) {
      const job = await importRows(office, '/users', rows, { token, dryRun });
      const problems = dryRun ? (job.result as unknown as Report).problems : job.errors;
      expect(problems).toMatchObject([{ row: 3, column: 'نقش‌ها' }]);
    }
    const { data } = await office.ask<unknown[]>('GET', '/users?q=plain');
    expect(data).toEqual([]);
  });

  it('takes no file that somebody else has uploaded', async () => {
    const fileId = await office.upload('x.csv', Buffer.from('نام کاربری\r\nx'), await tokenWith('owner', []));
    const { status } = await office.ask('POST', '/users/import', { body: { fileId } });
    expect(status).toBe(422);
  });

  it('refuses values that two records would share, in the file and with what is there', async () => {
    const rows = [
      ['نام', 'نام خانوادگی', 'نام کاربری', 'رایانامه'],
      ['الف', 'یک', 'one', 'a@example.com'],
      ['ب', 'دو', 'two', 'a@example.com'],
      ['پ', 'سه', 'three', 'taken@example.com'],
    ];
    await office.ask('POST', '/user', {
      body: { firstName: 'ی', lastName: 'ک', username: 'k', email: 'taken@example.com' },
    });
    const { problems } = await previewRows(office, '/users', rows);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'رایانامه'],
      [4, 'رایانامه'],
    ]);
  });

  it('needs every column that a new record needs', async () => {
    const { problems } = await previewRows(office, '/users', [['نام کاربری'], ['new.one']]);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('«نام»'),
      expect.stringContaining('«نام خانوادگی»'),
    ]);
  });

  it('gives its problems as a workbook, to the person alone', async () => {
    const job = await importRows(office, '/users', [['نام کاربری'], ['new.one']], { dryRun: true });
    const { bytes } = await office.ask('GET', `/jobs/${job.id}/problems?export`);
    const rows: (readonly Cell[])[] = [];
    for await (const batch of readXlsx(bytes)) rows.push(...batch.rows.map(({ cells }) => cells));
    expect(rows[0]).toEqual(['ردیف', 'ستون', 'مقدار در پرونده', 'ایراد']);
    expect(rows).toHaveLength(3);
    const other = await office.ask('GET', `/jobs/${job.id}/problems`, { token: await tokenWith('curious', []) });
    expect(other.status).toBe(404);
  });
});
