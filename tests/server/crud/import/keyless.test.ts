import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOffice, type Office } from '#tests/server/compliance/openOffice.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { importRows, previewRows } from './importing.ts';

const path = '/businessunits';
const heads = ['کد واحد', 'عنوان واحد', 'شناسه'];

interface Unit {
  readonly id: number;
  readonly title: string;
  readonly code: string | null;
  readonly revision: number;
}

describe.each(engines)('rows without a code, on %s', (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(engine);
  });
  afterAll(() => office.close());
  beforeEach(() => sql`delete from business_units where id > 1`.execute(office.services.db));

  const units = async (): Promise<readonly Unit[]> => {
    const { rows } = await sql<Unit>`select id, title, code, revision from business_units
      where id > 1 order by id`.execute(office.services.db);
    return rows;
  };
  const create = async (title: string, code: string | null): Promise<number> =>
    (await office.ask<{ id: number }>('POST', '/businessunit', { body: { title, code, parentId: 1 } })).data.id;
  const exported = async (): Promise<readonly string[][]> => {
    const { bytes } = await office.ask('GET', `${path}/export?format=csv&columns=code,title`, { language: 'fa' });
    const text = Buffer.from(bytes).toString('utf8').replace('\uFEFF', '');
    return text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };

  it('make new records, and the preview counts them', async () => {
    const rows = [heads.slice(0, 2), [null, 'بی‌کد'], ['K', 'باکد']];
    expect(await previewRows(office, path, rows)).toMatchObject({ created: 2, keyless: 1, problems_total: 0 });
    expect((await importRows(office, path, rows)).state).toBe('done');
    expect(await previewRows(office, path, rows)).toMatchObject({ created: 1, keyless: 1, unchanged: 1 });
    expect((await units()).map(({ title, code }) => [title, code])).toEqual([
      ['بی‌کد', null],
      ['باکد', 'K'],
    ]);
  });

  it('come out of an export with their ids, and go back onto the same records', async () => {
    const bare = await create('بی‌کد', null);
    await create('باکد', 'K');
    const sheet = await exported();
    expect(sheet[0]).toEqual(heads);
    expect(sheet).toContainEqual(['', 'بی‌کد', String(bare)]);
    const edited = sheet.map((row) => row.map((cell) => (cell === 'بی‌کد' ? 'نام تازه' : cell)));
    expect((await importRows(office, path, edited)).result).toMatchObject({ created: 0, updated: 1, keyless: 0 });
    expect((await units()).map(({ id, title, revision }) => [id, title, revision])).toContainEqual([
      bare,
      'نام تازه',
      2,
    ]);
  });

  it('are known by the id only where the record has no code either', async () => {
    const bare = await create('بی‌کد', null);
    const coded = await create('باکد', 'K');
    const { problems, created } = await previewRows(office, path, [
      heads,
      [null, 'دیگری', coded],
      [null, 'یکم', bare],
      [null, 'دوم', bare],
      [null, 'سوم', 'A-1'],
      [null, 'تازه', 999_999],
      ['K', 'باکد', bare],
    ]);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'شناسه'],
      [4, 'شناسه'],
      [5, 'شناسه'],
    ]);
    expect(problems[0]!.message).toContain('K');
    expect(created).toBeGreaterThan(0);
  });

  it('are not asked for where every record has its code: an export then brings no ids', async () => {
    await sql`update business_units set code = 'ROOT' where id = 1`.execute(office.services.db);
    await create('باکد', 'K');
    expect((await exported())[0]).toEqual(heads.slice(0, 2));
    await sql`update business_units set code = null where id = 1`.execute(office.services.db);
  });
});
