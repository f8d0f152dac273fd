import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineRegister, type Resource } from '#schema';
import type { TestConsole } from '#tests/server/crud/openConsole.ts';
import { makeSampleTables, sampleRegister } from '#tests/server/crud/samples.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openSheetConsole, type SheetConsole } from './sheetConsole.ts';

const keyed = (resource: Resource): Resource =>
  ['axes', 'shelves'].includes(resource.name) ? { ...resource, importKey: 'title' } : resource;
const register = defineRegister({ ...sampleRegister, resources: sampleRegister.resources.map(keyed) });

describe.each(engines)('trees of several kinds, from sheets, on %s', (engine) => {
  let console: TestConsole;
  let run: SheetConsole['run'];
  beforeAll(async () => {
    ({ console, run } = await openSheetConsole(engine, { register, setUp: makeSampleTables }));
  });
  afterAll(() => console.close());

  const heads = ['title', 'کد والد', 'گونه', 'goal', 'weight'];

  it('groups and items are made of the type that the sheet says', async () => {
    const job = await run('/axes/import', [
      heads,
      ['آیتم', 'گروه', 'item', null, 3],
      ['گروه', null, 'group', 'هدف', null],
    ]);
    expect([job.state, job.errors]).toEqual(['done', null]);
    const { data } = await console.data<{ data: Record<string, unknown>[] }>('/axes/tree');
    expect(data).toMatchObject([{ title: 'گروه', _type: 1, goal: 'هدف', items: [{ title: 'آیتم', weight: 3 }] }]);
  });

  it('items hold nothing, stand below something, and stay what they are', async () => {
    const rows = [
      heads,
      ['زیر آیتم', 'آیتم', 'item', null, null],
      ['آزاد', null, 'item', null, null],
      ['آیتم', 'گروه', 'group', null, 3],
      ['بی‌گونه', 'گروه', null, null, null],
      ['ناشناخته', 'گروه', 'برگ', null, null],
    ];
    const { result } = await run('/axes/import', rows, true);
    expect(result.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'کد والد'],
      [3, 'کد والد'],
      [4, 'گونه'],
      [5, 'گونه'],
      [6, 'گونه'],
    ]);
  });

  it('what only groups have is refused for items', async () => {
    const { result } = await run('/axes/import', [heads, ['نو', 'گروه', 'item', 'هدف', 1]], true);
    expect(result.problems.map(({ row, column }) => [row, column])).toEqual([[2, 'goal']]);
  });

  it('the same key is another record in another tree', async () => {
    const made = async (title: string): Promise<number> =>
      (await console.data<{ id: number }>('/package', { body: { title, kind: 'standard', calcType: 'average' } })).id;
    for (const scope of [await made('الف'), await made('ب')]) {
      const job = await run(`/shelves/import/${scope}`, [
        ['title', 'کد والد'],
        ['ردیف', 'قفسه'],
        ['قفسه', null],
      ]);
      expect([job.state, job.result?.created]).toEqual(['done', 2]);
      const { data } = await console.ask(`/shelves/tree/${scope}`).then(({ body }) => body as { data: unknown });
      expect(data).toMatchObject([{ title: 'قفسه', package_id: scope, sub_level: [{ title: 'ردیف' }] }]);
    }
  });
});
