import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import { openConsole, type TestConsole } from './openConsole.ts';
import { makeSampleTables, sampleRegister, sampleRules } from './samples.ts';

type Row = Record<string, unknown> & { id: number };

describe.each(engines)('filters by a branch of a tree on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine, { register: sampleRegister, rules: sampleRules, setUp: makeSampleTables });
  });
  afterAll(() => console.close());

  it('records that refer to a node are found by its branch', async () => {
    const packageId = (await console.data<Row>('/package', { body: { title: 'شاخه‌دار' } })).id;
    const shelf = async (title: string, parentId: number | null): Promise<number> =>
      (await console.data<Row>('/shelf', { body: { title, packageId, parentId } })).id;
    const top = await shelf('بالا', null);
    const below = await shelf('پایین', await shelf('میان', top));
    await console.data('/volume', { body: { title: 'جلد زیرین', shelfId: below } });
    const found = (id: number) => console.data<Row[]>(`/volumes?filters=shelfId|under|${id}`);
    expect(await found(top)).toMatchObject([{ title: 'جلد زیرین' }]);
    expect(await console.data<Row[]>(`/volumes?filters=shelfId|equal|${top}`)).toEqual([]);
  });
});
