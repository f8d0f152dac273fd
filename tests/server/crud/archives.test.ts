import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import { openConsole, type TestConsole } from './openConsole.ts';
import { makeSampleTables, sampleRegister, sampleRules } from './samples.ts';

type Node = Record<string, unknown> & { id: number; sub_level?: Node[] };

describe.each(engines)('records that others hold on to, on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine, { register: sampleRegister, rules: sampleRules, setUp: makeSampleTables });
  });
  afterAll(() => console.close());

  let serial = 0;
  const scale = async (type: 1 | 2, parentId: number | null): Promise<number> => {
    serial += 1;
    const body = { _type: type, title: `سنجه ${serial}`, code: `S-${serial}`, parentId };
    return (await console.data<Node>('/scale', { body })).id;
  };
  const mark = async (scaleId: number): Promise<number> =>
    (await console.data<Node>('/mark', { body: { title: 'نشان', scaleId } })).id;
  const remove = (id: number) => console.data(`/scale/${id}`, { method: 'DELETE' });
  const treeIds = async (): Promise<number[]> => {
    const below = (nodes: readonly Node[]): number[] =>
      nodes.flatMap((node) => [node.id, ...below(node.sub_level ?? [])]);
    return below(await console.data<Node[]>('/scales/tree'));
  };
  const listIds = async (query = ''): Promise<number[]> =>
    (await console.data<Node[]>(`/scales?per_page=200${query}`)).map(({ id }) => id);

  it('leave lists, trees, pickers and search, and can still be read', async () => {
    const group = await scale(1, null);
    const item = await scale(2, group);
    const marked = await mark(item);
    expect(await console.data(`/scale/${item}/takes`)).toEqual({ 'marks:kept': 1 });
    expect(await remove(item)).toEqual({ removed: 1 });
    expect(await treeIds()).not.toContain(item);
    expect(await listIds()).not.toContain(item);
    expect(await listIds('&filters=archivedAt|empty|no')).toContain(item);
    expect((await console.data<Node[]>('/scales/all')).map(({ id }) => id)).not.toContain(item);
    expect((await console.data<Node[]>(`/scales/all?ids=${item}`)).map(({ id }) => id)).toEqual([item]);
    expect(await console.data(`/mark/${marked}`)).toMatchObject({ scale: { id: item } });
    const row = await console.data(`/scale/${item}`);
    expect(row).toMatchObject({ code: null, archived_at: expect.any(String) as string });
  });

  it('take along the groups above them that go too, and leave the rest to go for good', async () => {
    const group = await scale(1, null);
    const [held, free] = [await scale(2, group), await scale(2, group)];
    await mark(held);
    expect(await console.data(`/scale/${group}/takes`)).toEqual({
      'scales:group': 0,
      'scales:item': 2,
      'marks:kept': 1,
    });
    await remove(group);
    expect((await console.ask(`/scale/${free}`)).status).toBe(404);
    for (const id of [group, held]) expect((await console.data(`/scale/${id}`))['archived_at']).not.toBeNull();
    const [last] = await console.data<Record<string, unknown>[]>(`/scale/${held}/history`);
    expect(last).toMatchObject({ action: 'remove', before: { code: expect.any(String) as string } });
  });

  it('take nothing new below them, and give their code to others', async () => {
    const group = await scale(1, null);
    await mark(group);
    const { code } = await console.data<{ code: string }>(`/scale/${group}`);
    await remove(group);
    const below = await console.ask('/scale', { body: { _type: 2, title: 'زیر', parentId: group } });
    expect([below.status, Object.keys(below.body['errors'] as object)]).toEqual([422, ['parentId']]);
    const next = await console.ask('/scale', { body: { _type: 1, title: 'جایگزین', code, parentId: null } });
    expect(next.status).toBe(201);
  });
});
