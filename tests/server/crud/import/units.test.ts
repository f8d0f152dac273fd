import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { openOffice, type Office } from '#tests/server/compliance/openOffice.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { importRows, previewRows } from './importing.ts';

const path = '/businessunits';
const heads = ['عنوان واحد', 'کد واحد', 'کد والد', 'مدیر واحد', 'توضیحات'];
interface Unit {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly parent_id: number | null;
  readonly position: number;
  readonly revision: number;
  readonly folded: string;
}

describe.each(engines)('units from a sheet, on %s', (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(engine);
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    await sql`delete from business_units where id > 1`.execute(office.services.db);
  });

  const units = async (): Promise<Record<string, Unit>> => {
    const { rows } = await sql<Unit>`select * from business_units order by id`.execute(office.services.db);
    return Object.fromEntries(rows.map((row) => [row.code ?? 'root', row]));
  };

  it('are made in any order of rows, each under its parent, and can be searched', async () => {
    const job = await importRows(office, path, [
      heads,
      ['شعبهٔ يك', 'B-1', 'B', null, 'خط یک\nخط دو'],
      ['فرعی', 'B-1-1', 'b-1', null, null],
      ['بازرگانی', 'B', null, null, null],
    ]);
    expect([job.state, job.errors]).toEqual(['done', null]);
    expect(job.result).toMatchObject({ created: 3, updated: 0, unchanged: 0, resource: 'business-units' });
    const found = await units();
    expect(found['B']!.parent_id).toBe(1);
    expect(found['B-1']!.parent_id).toBe(found['B']!.id);
    expect(found['B-1-1']!.parent_id).toBe(found['B-1']!.id);
    expect(found['B-1']!.folded).toContain('شعبه یک');
  });

  it('that exist already change only in the columns of the sheet; an empty cell clears', async () => {
    await importRows(office, path, [heads, ['مالی', 'F', null, null, 'شرح'], ['حقوقی', 'L', null, null, 'شرح']]);
    const before = await units();
    const rows = [
      ['کد واحد', 'توضیحات'],
      ['F', 'تازه'],
      ['L', null],
    ];
    const preview = await previewRows(office, path, rows);
    expect(preview).toMatchObject({ created: 0, updated: 2, unchanged: 0, problems: [] });
    expect(preview.rows[0]).toMatchObject({
      key: 'F',
      action: 'update',
      changes: [{ column: 'توضیحات', before: 'شرح', after: 'تازه' }],
    });
    expect(await units()).toEqual(before);
    expect((await importRows(office, path, rows)).state).toBe('done');
    const after = await units();
    expect(after['F']).toMatchObject({ title: 'مالی', description: 'تازه', revision: 2, parent_id: 1 });
    expect(after['L']).toMatchObject({ title: 'حقوقی', description: null, revision: 2 });
  });

  it('move where the sheet names another parent, and none moves below itself', async () => {
    await importRows(office, path, [
      heads,
      ['الف', 'A', null, null, null],
      ['ب', 'A-1', 'A', null, null],
      ['پ', 'C', null, null, null],
    ]);
    const moved = await importRows(office, path, [
      ['کد واحد', 'کد والد'],
      ['A-1', 'C'],
    ]);
    expect([moved.state, moved.result['updated']]).toEqual(['done', 1]);
    const found = await units();
    expect(found['A-1']!.parent_id).toBe(found['C']!.id);
    const circle = await previewRows(office, path, [
      ['کد واحد', 'کد والد'],
      ['C', 'A-1'],
    ]);
    expect(circle.problems).toEqual([
      { row: 2, column: 'کد والد', value: 'A-1', message: expect.stringContaining('زیر خودش') },
    ]);
    const ring = await previewRows(office, path, [
      heads,
      ['یک', 'R1', 'R2', null, null],
      ['دو', 'R2', 'R1', null, null],
    ]);
    expect(ring.problems.map(({ row }) => row)).toEqual([2, 3]);
  });

  it('are refused by row and column, all problems at once, and nothing is written', async () => {
    const before = await units();
    const rows = [
      heads,
      ['الف', 'A', null, null, null],
      ['', 'B', null, null, null],
      ['پ', '', null, null, null],
      ['ت', 'a', null, null, null],
      ['ث', 'E', 'ناپیدا', null, null],
      ['ج', 'G', null, 'هیچ‌کس', null],
      ['چ'.repeat(201), 'H', null, null, null],
    ];
    const { problems, created, keyless, problems_total } = await previewRows(office, path, rows);
    expect([created, keyless, problems_total]).toEqual([7, 1, 5]);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'عنوان واحد'],
      [5, 'کد واحد'],
      [6, 'کد والد'],
      [7, 'مدیر واحد'],
      [8, 'عنوان واحد'],
    ]);
    expect(problems[1]!.message).toContain('ردیف ۲');
    expect(problems[2]!.message).toContain('«ناپیدا»');
    const job = await importRows(office, path, rows);
    expect([job.state, job.errors?.length]).toEqual(['failed', 5]);
    expect(await units()).toEqual(before);
  });

  it('leave one entry each in the trail and one for the whole, and the chain holds', async () => {
    await importRows(office, path, [heads, ['الف', 'A', null, null, null], ['ب', 'B', 'A', null, null]], {
      name: 'واحدها.csv',
    });
    await importRows(office, path, [
      ['کد واحد', 'عنوان واحد', 'کد والد'],
      ['B', 'بِ تازه', null],
      ['A', 'الف', null],
    ]);
    const { rows } = await sql<{ record_id: number | null; title: string; before: object | null; after: object }>`
      select record_id, title, before, after from audit_trail where action = 'import' order by id desc limit 5`.execute(
      office.services.db,
    );
    expect(rows.map(({ record_id: id, title }) => [id !== null, title])).toEqual([
      [false, 'ردیف‌ها.csv'],
      [true, 'بِ تازه'],
      [false, 'واحدها.csv'],
      [true, 'ب'],
      [true, 'الف'],
    ]);
    expect(rows[1]).toMatchObject({ before: { title: 'ب' }, after: { title: 'بِ تازه', parentId: 1 } });
    expect((await verifyTrail(office.services.db, office.services.config.secretKey)).findings).toEqual([]);
  });
});
