import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineRegister, type Resource } from '#schema';
import { announceFile, completeFile } from '#server/files/fileRows.ts';
import type { FileStore } from '#server/files/store.ts';
import type { CellRow } from '#server/sheets/cell.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { makeSampleTables, sampleRegister } from '#tests/server/crud/samples.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { csvOf, type Report } from './importing.ts';

const keyed = (resource: Resource): Resource =>
  ['axes', 'shelves'].includes(resource.name) ? { ...resource, importKey: 'title' } : resource;
const register = defineRegister({ ...sampleRegister, resources: sampleRegister.resources.map(keyed) });

describe.each(engines)('trees of several kinds, from sheets, on %s', (engine) => {
  let console: TestConsole;
  const contents = new Map<string, Uint8Array>();
  const files: FileStore = {
    put: () => Promise.reject(new Error('nothing is uploaded here')),
    open: async (key) => ({ content: Readable.from([contents.get(key)!]), size: contents.get(key)!.length }),
    remove: async () => undefined,
  };
  beforeAll(async () => {
    console = await openConsole(engine, { register, setUp: makeSampleTables, files });
  });
  afterAll(() => console.close());

  const run = async (path: string, rows: readonly CellRow[], dryRun = false) => {
    const key = `sheet-${contents.size}`;
    contents.set(key, await csvOf(rows));
    await announceFile(console.db, { key, name: 'x.csv', userId: 1 });
    const { id: fileId } = await completeFile(console.db, { key, size: 1, type: 'text/csv' });
    const { job } = await console.data<{ job: number }>(path, { body: { fileId, dryRun } });
    for (;;) {
      const found = await console.data<{ state: string; result: Report; errors: Report['problems'] | null }>(
        `/jobs/${job}`,
      );
      if (found.state !== 'running') return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
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
