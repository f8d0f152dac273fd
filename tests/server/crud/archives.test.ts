import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clients } from '#tests/server/database/clients.ts';
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
  afterEach(() => {
    vi.restoreAllMocks();
  });

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
    expect(await remove(item)).toEqual({ removed: 1, archived: 1 });
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
    expect(await remove(group)).toEqual({ removed: 3, archived: 2 });
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

  const restore = (id: number) => console.ask(`/scale/${id}/restore`, { body: {} });
  const archivedTree = (): Promise<Node[]> => console.data<Node[]>('/scales/tree?archived=1');

  it('are shown by themselves in the tree that is asked for them, below what stands above them', async () => {
    const [group, other] = [await scale(1, null), await scale(1, null)];
    const [held, living] = [await scale(2, group), await scale(2, group)];
    await mark(held);
    await remove(held);
    const top = await archivedTree();
    const shown = top.find(({ id }) => id === group);
    expect(top.map(({ id }) => id)).not.toContain(other);
    expect(shown?.['archived_at']).toBeNull();
    expect(shown?.sub_level?.map(({ id }) => id)).toEqual([held]);
    expect(shown?.sub_level?.[0]?.['archived_at']).toEqual(expect.any(String));
    expect(shown?.sub_level?.map(({ id }) => id)).not.toContain(living);
    const ordinary = await console.ask('/axes/tree?archived=1');
    expect(ordinary.status).toBe(422);
  });

  it('come back to their place with their code, and the trail says so', async () => {
    const group = await scale(1, null);
    const [first, held, last] = [await scale(2, group), await scale(2, group), await scale(2, group)];
    await mark(held);
    const { code } = await console.data<{ code: string }>(`/scale/${held}`);
    await remove(held);
    expect((await restore(held)).body).toEqual({ data: { restored: 1 } });
    expect(await console.data(`/scale/${held}`)).toMatchObject({ code, archived_at: null });
    expect((await treeIds()).filter((id) => [first, held, last].includes(id))).toEqual([first, held, last]);
    const [entry] = await console.data<Record<string, unknown>[]>(`/scale/${held}/history`);
    expect(entry).toMatchObject({ action: 'restore', after: { archived_at: null, code } });
    expect(await listIds(`&q=${encodeURIComponent(code)}`)).toContain(held);
  });

  it('bring the groups above back with them, and a group what was archived with it', async () => {
    const group = await scale(1, null);
    const [early, one, two] = [await scale(2, group), await scale(2, group), await scale(2, group)];
    for (const id of [early, one, two]) await mark(id);
    await remove(early);
    const { archived_at: before } = await console.data(`/scale/${early}`);
    await remove(group);
    expect((await console.data(`/scale/${early}`))['archived_at']).toBe(before);
    expect((await restore(group)).body).toEqual({ data: { restored: 3 } });
    expect((await treeIds()).filter((id) => [early, one, two].includes(id))).toEqual([one, two]);
    await remove(group);
    expect((await restore(two)).body).toEqual({ data: { restored: 2 } });
    expect((await treeIds()).filter((id) => [group, one, two].includes(id))).toEqual([group, two]);
  });

  it('stay archived where another record has taken their code, which is named', async () => {
    const held = await scale(1, null);
    await mark(held);
    const { code } = await console.data<{ code: string }>(`/scale/${held}`);
    await remove(held);
    const taker = await console.data<Node>('/scale', { body: { _type: 1, title: 'جانشین', code, parentId: null } });
    const refused = await restore(held);
    expect([refused.status, refused.body['errors']]).toEqual([422, { code: [expect.stringContaining(code)] }]);
    expect((await console.data(`/scale/${held}`))['archived_at']).not.toBeNull();
    await console.data(`/scale/${taker.id}`, { body: { _method: 'PATCH', code: `${code}-2` } });
    expect((await restore(held)).status).toBe(200);
    expect((await restore(held)).body).toEqual({ data: { restored: 0 } });
    expect((await console.ask('/scale/987654/restore', { body: {} })).status).toBe(404);
  });

  const restoreMany = (ids: readonly number[], token?: string) =>
    console.ask('/scales/restore', { body: { ids }, ...(token && { token }) });
  /** Marked and archived nodes, with the codes that they had. */
  const archivedIn = async (group: number, count: number): Promise<{ ids: number[]; codes: string[] }> => {
    const ids: number[] = [];
    for (let made = 0; made < count; made += 1) ids.push(await scale(2, group));
    const codes: string[] = [];
    for (const id of ids) {
      await mark(id);
      codes.push((await console.data<{ code: string }>(`/scale/${id}`)).code);
    }
    await console.data('/scales/remove', { body: { ids } });
    return { ids, codes };
  };

  it('come back many at once, each to its place and with its code, and the trail tells of each', async () => {
    const group = await scale(1, null);
    const first = await scale(2, group);
    const { ids, codes } = await archivedIn(group, 3);
    const last = await scale(2, group);
    const other = await scale(1, null);
    const far = await scale(2, other);
    await mark(far);
    await remove(other);
    const answer = await restoreMany([ids[2]!, far, ids[0]!, ids[1]!]);
    expect(answer.body).toEqual({ data: { restored: 5 } });
    const shown = await treeIds();
    expect(shown.filter((id) => [first, ...ids, last].includes(id))).toEqual([first, ...ids, last]);
    expect(shown).toEqual(expect.arrayContaining([other, far]));
    for (const [place, id] of ids.entries()) {
      expect(await console.data(`/scale/${id}`)).toMatchObject({ code: codes[place], archived_at: null });
      const [entry] = await console.data<Record<string, unknown>[]>(`/scale/${id}/history`);
      expect(entry).toMatchObject({ action: 'restore', after: { archived_at: null, code: codes[place] } });
    }
  });

  it('all stay archived where one of them cannot come back, and that one is named', async () => {
    const group = await scale(1, null);
    const { ids, codes } = await archivedIn(group, 3);
    await console.data('/scale', { body: { _type: 2, title: 'جانشین', code: codes[1], parentId: group } });
    const refused = await restoreMany(ids);
    const { title } = await console.data<{ title: string }>(`/scale/${ids[1]}`);
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { 'rows.1.code': [expect.stringContaining(codes[1]!)] },
    ]);
    expect(refused.body['data']).toEqual({ rows: [{ index: 1, id: ids[1], title }] });
    for (const id of ids) expect((await console.data(`/scale/${id}`))['archived_at']).not.toBeNull();
    expect((await restoreMany([ids[0]!, ids[2]!])).body).toEqual({ data: { restored: 2 } });
  });

  it('count once where they come back already, and are refused where there is no such record', async () => {
    const group = await scale(1, null);
    const { ids } = await archivedIn(group, 2);
    expect((await restore(ids[0]!)).status).toBe(200);
    expect((await restoreMany([...ids, ids[1]!])).body).toEqual({ data: { restored: 1 } });
    const missing = await restoreMany([ids[0]!, 987_654]);
    expect([missing.status, Object.keys(missing.body['errors'] as object)]).toEqual([404, ['rows.1.id']]);
    expect((await restoreMany([])).status).toBe(422);
  });

  it('come back in as many statements for ten as for two', async () => {
    const group = await scale(1, null);
    const statementsFor = async (count: number): Promise<number> => {
      const { ids } = await archivedIn(group, count);
      const made = vi.spyOn(clients[engine], 'query');
      const { status } = await restoreMany(ids);
      const statements = made.mock.calls.length;
      made.mockRestore();
      expect(status).toBe(200);
      return statements;
    };
    const two = await statementsFor(2);
    expect(await statementsFor(10)).toBe(two);
  });

  it('are brought back only by those who may edit', async () => {
    const held = await scale(1, null);
    await mark(held);
    await remove(held);
    const token = await console.signInWith(['risk:scales:view', 'risk:scales:add', 'risk:scales:delete']);
    expect((await console.ask(`/scale/${held}/restore`, { body: {}, token })).status).toBe(403);
    expect((await restoreMany([held], token)).status).toBe(403);
    const editor = await console.signInWith(['risk:scales:edit']);
    expect((await console.ask(`/scale/${held}/restore`, { body: {}, token: editor })).status).toBe(200);
  });
});
