import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import { contents, openConsole, type TestConsole } from './openConsole.ts';
import { makeSampleTables, sampleRegister, sampleRules } from './samples.ts';

type Node = Record<string, unknown> & { id: number; parent_id: number | null; sub_level?: Node[]; items?: Node[] };

describe.each(engines)('trees of groups and items on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine, { register: sampleRegister, rules: sampleRules, setUp: makeSampleTables });
  });
  afterAll(() => console.close());

  const refusal = async (url: string, body: object): Promise<[number, unknown]> => {
    const before = await contents(console.db);
    const answer = await console.ask(url, { body });
    expect(await contents(console.db)).toEqual(before);
    return [answer.status, answer.body['errors']];
  };

  describe('of requirements', () => {
    let packageId: number;
    const node = async (type: 1 | 2, title: string, parentId: number | null = null): Promise<number> =>
      (await console.data<Node>('/packageitem', { body: { type, title, parentId, packageId } })).id;

    beforeAll(async () => {
      packageId = (await console.data<Node>('/package', { body: { title: 'بسته' } })).id;
    });

    it('groups say what they hold', async () => {
      const group = await node(1, 'گروه');
      const inner = await node(1, 'زیرگروه', group);
      await node(2, 'الزام', inner);
      const [first] = await console.data<Node[]>(`/packageitems/${packageId}`);
      expect(first).toMatchObject({
        id: group,
        package_id: packageId,
        type: 1,
        groups_count: 1,
        items_count: 0,
        grouping_deactive: false,
      });
      expect(first?.sub_level?.[0]).toMatchObject({ items_count: 1, grouping_deactive: true });
      expect(first?.sub_level?.[0]?.sub_level?.[0]).toMatchObject({ title: 'الزام', type: 2, weight: 1 });
    });

    it('a group holds groups or items, never both, and an item nothing', async () => {
      const ofItems = await node(1, 'گروه آیتم‌دار');
      const item = await node(2, 'آیتم', ofItems);
      const ofGroups = await node(1, 'گروه گروه‌دار');
      const inner = await node(1, 'درونی', ofGroups);
      const create = (type: 1 | 2, parentId: number | null) =>
        refusal('/packageitem', { type, title: 'x', parentId, packageId });
      expect(await create(1, ofItems)).toEqual([422, { parentId: [expect.stringContaining('آیتم دارد')] }]);
      expect(await create(2, ofGroups)).toEqual([422, { parentId: [expect.stringContaining('زیرگروه دارد')] }]);
      expect(await create(2, item)).toEqual([422, { parentId: [expect.stringContaining('زیرمجموعه نمی‌پذیرد')] }]);
      expect(await create(2, null)).toEqual([422, { parentId: ['این فیلد الزامی است.'] }]);
      const move = (itemId: number, parentId: number) => refusal('/packageitem/sub', { itemId, parentId });
      expect((await move(inner, ofItems))[0]).toBe(422);
      expect((await move(item, ofGroups))[0]).toBe(422);
      expect((await move(inner, item))[0]).toBe(422);
      const empty = await node(1, 'خالی');
      const mixed = await refusal('/packageitems/sub', { ids: [item, inner], parentId: empty });
      expect(mixed).toMatchObject([422, { parentId: expect.anything() }]);
    });

    it('trees do not mix', async () => {
      const other = await console.data<Node>('/package', { body: { title: 'بسته دیگر' } });
      const group = await node(1, 'گروهی در بسته نخست');
      const foreign = await console.data<Node>('/packageitem', {
        body: { type: 1, title: 'بیگانه', packageId: other.id },
      });
      const otherTree = { parentId: ['گره مقصد در درخت دیگری است.'] };
      expect(await refusal('/packageitem/sub', { itemId: foreign.id, parentId: group })).toEqual([422, otherTree]);
      expect(await refusal('/packageitem', { type: 1, title: 'x', parentId: group, packageId: other.id })).toEqual([
        422,
        otherTree,
      ]);
      expect((await console.ask(`/packageitem/${group}/${other.id}`, { method: 'DELETE' })).status).toBe(404);
      expect((await console.ask(`/packageitems/424242`)).status).toBe(404);
    });

    it.each<[string, object, string]>([
      ['no type', { title: 'x' }, 'type'],
      ['another type', { title: 'x', type: 3 }, 'type'],
      ['a field of the other type', { title: 'x', type: 1, weight: 2 }, 'weight'],
      ['a package that does not exist', { title: 'x', type: 1, packageId: 424_242 }, 'packageId'],
      ['no package', { title: 'x', type: 1, packageId: undefined }, 'packageId'],
      ['a parent that does not exist', { title: 'x', type: 1, parentId: 424_242 }, 'parentId'],
    ])('a node with %s is refused', async (_what, body, field) => {
      const [status, errors] = await refusal('/packageitem', { packageId, ...body });
      expect([status, Object.keys(errors as object)]).toEqual([422, [field]]);
    });

    it('the same code stands once in a package, and freely in another', async () => {
      const other = await console.data<Node>('/package', { body: { title: 'بسته سوم' } });
      const body = { type: 1, title: 'کددار', code: 'AC-1' };
      await console.data('/packageitem', { body: { ...body, packageId } });
      await console.data('/packageitem', { body: { ...body, packageId: other.id } });
      const { status, body: refused } = await console.ask('/packageitem', { body: { ...body, packageId } });
      expect([status, Object.keys(refused['errors'] as object)]).toEqual([409, ['code']]);
    });

    it('removing a package takes its tree, says how much, and remembers each', async () => {
      const { id } = await console.data<Node>('/package', { body: { title: 'بسته رفتنی' } });
      const group = await console.data<Node>('/packageitem', { body: { type: 1, title: 'گ', packageId: id } });
      const item = await console.data<Node>('/packageitem', { body: { type: 2, title: 'آ', parentId: group.id } });
      expect(await console.data(`/package/${id}/takes`)).toMatchObject({
        'package-items:group': 1,
        'package-items:item': 1,
      });
      await console.data(`/package/${id}`, { method: 'DELETE' });
      expect((await console.ask(`/packageitem/${item.id}`)).status).toBe(404);
      const [entry] = await console.data<Node[]>(`/packageitem/${item.id}/history`);
      expect(entry).toMatchObject({ action: 'remove' });
    });
  });

  describe('whose groups and items have calls of their own', () => {
    it('serve each type by its own path, and wrap twice', async () => {
      const group = await console.data<Node>('/axis/group', { body: { title: 'محور', goal: 'هدف' } });
      const item = await console.data<Node>('/axis/item', { body: { title: 'آیتم', parentId: group.id, weight: 3 } });
      expect(group).toMatchObject({ _type: 1, weight: null });
      expect((await console.ask(`/axis/item/${group.id}`)).status).toBe(404);
      expect((await console.ask(`/axis/group/${item.id}`, { body: { title: 'x' } })).status).toBe(404);
      const tree = await console.data<{ data: Node[] }>('/axes/tree');
      expect(tree.data).toMatchObject([{ id: group.id, sub_level: [], items: [{ id: item.id, weight: 3 }] }]);
      expect(await console.data('/axes')).toMatchObject({ data: [{ id: group.id }, { id: item.id }] });
    });

    it('refuse the other type by name', async () => {
      expect(await refusal('/axis/group', { title: 'x', type: 2 })).toMatchObject([422, { type: expect.anything() }]);
      expect(await refusal('/axis/group', { title: 'x', weight: 2 })).toMatchObject([
        422,
        { weight: expect.anything() },
      ]);
    });
  });
});
