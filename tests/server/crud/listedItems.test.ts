import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFilters } from '#schema';
import { engines } from '#tests/server/testDatabase.ts';
import { contents, openConsole, type Answer, type TestConsole } from './openConsole.ts';
import { makeSampleTables, sampleRegister, sampleRules } from './samples.ts';

type Node = Record<string, unknown> & { id: number; revision: number; sub_level?: Node[]; tools?: Node[] };

const ids = (rows: readonly Node[]): number[] => rows.map(({ id }) => id);

describe.each(engines)('a family that lists its items, on %s', (engine) => {
  let console: TestConsole;
  let workshop: Node;
  let bench: Node;
  let office: Node;
  let hammer: Node;
  let saw: Node;
  let pen: Node;
  const group = (title: string, parentId: number | null = null, more: object = {}) =>
    console.data<Node>('/tool/group', { body: { title, parentId, ...more } });
  const item = (title: string, parentId: number, more: object = {}) =>
    console.data<Node>('/tools', { body: { title, parentId, price: 1, ...more } });

  beforeAll(async () => {
    console = await openConsole(engine, { register: sampleRegister, rules: sampleRules, setUp: makeSampleTables });
    office = await group('دفتر', null, { type: 'intangible' });
    workshop = await group('کارگاه');
    bench = await group('میز کار', workshop.id);
    hammer = await item('چکش', workshop.id, { code: 'H-1' });
    saw = await item('اره', bench.id, { price: 30 });
    pen = await item('خودکار', office.id);
  });
  afterAll(() => console.close());

  const refused = async (url: string, body: object): Promise<Answer> => {
    const before = await contents(console.db);
    const answer = await console.ask(url, { body });
    expect(await contents(console.db)).toEqual(before);
    return answer;
  };
  const listed = async (query = ''): Promise<Node[]> => console.data<Node[]>(`/tools${query}`);

  it('lists, counts and offers items only', async () => {
    const { body } = await console.ask('/tools');
    expect(body['total']).toBe(3);
    expect(ids(body['data'] as Node[])).toEqual([hammer.id, saw.id, pen.id]);
    const offered = await console.data<Node[]>('/tool/item?q=H-1');
    expect(offered).toEqual([expect.objectContaining({ title: 'چکش', code: 'H-1', above: 'کارگاه' })]);
    expect(ids(await console.data<Node[]>('/tool/item')).toSorted()).toEqual([hammer.id, saw.id, pen.id].toSorted());
    expect(await listed(`?q=${encodeURIComponent('کارگاه')}`)).toEqual([]);
  });

  it('names the group of each, finds whatever is in a branch, and sorts by it', async () => {
    const [first] = await listed();
    expect(first).toMatchObject({ _type: 2, type: null, parent_id: workshop.id, parent: { title: 'کارگاه' } });
    const under = (id: number, operator: 'under' | 'equal') =>
      listed(`?filters=${encodeURIComponent(encodeFilters([{ column: 'parentId', operator, value: String(id) }]))}`);
    expect(ids(await under(workshop.id, 'under'))).toEqual([hammer.id, saw.id]);
    expect(ids(await under(workshop.id, 'equal'))).toEqual([hammer.id]);
    expect(ids(await listed('?sort=parentId,asc'))).toEqual([pen.id, hammer.id, saw.id]);
  });

  it('exports items only, with their groups by path, without the fields that only groups have', async () => {
    const { text } = await console.ask('/tools/export?format=csv&columns=title,parentId', { language: 'fa' });
    expect(text.trim().split('\r\n').slice(1)).toEqual(['چکش,کارگاه', 'اره,کارگاه / میز کار', 'خودکار,دفتر']);
    const whole = await console.ask('/tools/export?format=csv');
    expect(whole.text.split('\r\n')[0]?.split(',')).toHaveLength(9);
  });

  it('gives all groups, each before what is in it', async () => {
    const groups = await console.data<Node[]>('/tool/group/list');
    expect(groups).toMatchObject([
      { id: office.id, title: 'دفتر', parent_id: null, type: 1 },
      { id: workshop.id, parent_id: null },
      { id: bench.id, parent_id: workshop.id },
    ]);
    expect(groups).toHaveLength(3);
    expect(await console.data<Node[]>(`/tool/group/list?ids=${hammer.id},${bench.id}`)).toMatchObject([
      { id: bench.id },
    ]);
  });

  it('carries groups and items by the names of its definition', async () => {
    const [first, second] = await console.data<Node[]>('/tool/groups');
    expect(first).toMatchObject({
      id: office.id,
      type: 'intangible',
      sub_level: [],
      tools: [{ id: pen.id, _type: 2 }],
    });
    expect(second).toMatchObject({
      sub_level: [{ id: bench.id, tools: [{ id: saw.id }] }],
      tools: [{ id: hammer.id }],
    });
  });

  it('is narrowed by the values of fields to what suits and what stands above it', async () => {
    const tree = await console.data<Node[]>('/tool/groups?price=30');
    expect(tree).toMatchObject([
      { id: workshop.id, tools: [], sub_level: [{ id: bench.id, tools: [{ id: saw.id }] }] },
    ]);
    expect(await console.data('/tool/groups?price=31')).toEqual([]);
    const { status, body } = await console.ask('/tool/groups?colour=red');
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['colour']]);
    expect((await console.ask('/tool/groups?price=dear')).status).toBe(422);
  });

  it('keeps groups and items in an order of their own', async () => {
    const top = await group('ترتیب');
    const one = await item('یک', top.id);
    const inner = await group('درونی', top.id);
    const other = await group('دیگر', top.id);
    const two = await item('دو', top.id);
    await console.data('/tool/sub', { body: { toolId: other.id, parentId: top.id, position: 0 } });
    await console.data('/tool/sub', { body: { toolId: two.id, parentId: top.id, position: 2 } });
    const tree = await console.data<Node[]>('/tool/groups');
    const shown = tree.find(({ id }) => id === top.id)!;
    expect([ids(shown.sub_level!), ids(shown.tools!)]).toEqual([
      [other.id, inner.id],
      [two.id, one.id],
    ]);
    await console.data(`/tools/remove`, { body: { ids: [top.id] } });
  });

  it('serves an item by the plain path and a group by its own, neither by the other', async () => {
    expect(await console.data(`/tool/${hammer.id}`)).toMatchObject({ title: 'چکش' });
    expect(await console.data(`/tool/group/${bench.id}`)).toMatchObject({
      title: 'میز کار',
      parent: { id: workshop.id },
    });
    expect((await console.ask(`/tool/${bench.id}`)).status).toBe(404);
    expect((await console.ask(`/tool/group/${hammer.id}`)).status).toBe(404);
  });

  it('asks of items what only items have, and of no group', async () => {
    const { status, body } = await refused('/tools', { title: 'بی‌بها', parentId: office.id });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['price']]);
    expect((await refused('/tool/group', { title: 'x', price: 3 })).body['errors']).toHaveProperty('price');
  });

  it('refers to items, unless groups are meant; the other kind is refused at its field', async () => {
    const made = await item('یدک', office.id, { spareId: hammer.id, relatedIds: [saw.id], boxId: bench.id });
    expect(made).toMatchObject({ spare: { title: 'چکش' }, box: { title: 'میز کار' } });
    const toGroup = { spareId: ['اینجا آیتم لازم است، نه گروه؛ آیتمی را برگزینید.'] };
    const update = (body: object) => refused(`/tool/${made.id}`, body);
    expect(await update({ spareId: workshop.id })).toMatchObject({ status: 422, body: { errors: toGroup } });
    expect(await update({ relatedIds: [saw.id, bench.id] })).toMatchObject({ status: 422 });
    const toItem = { boxId: ['اینجا گروه لازم است، نه آیتم؛ گروهی را برگزینید.'] };
    expect(await update({ boxId: hammer.id })).toMatchObject({ status: 422, body: { errors: toItem } });
    await console.data(`/tools/remove`, { body: { ids: [made.id] } });
  });

  describe('with new records and changes of many by one path', () => {
    it('changes rows with values of their own, or many with the same', async () => {
      const rows = [
        { id: hammer.id, price: 7 },
        { id: saw.id, price: 8, title: 'اره دستی' },
      ];
      expect(await console.data('/tools', { body: { rows } })).toMatchObject([{ price: 7 }, { title: 'اره دستی' }]);
      const same = { ids: [hammer.id, pen.id], values: { price: 9 } };
      expect(await console.data('/tools', { body: same })).toMatchObject([{ price: 9 }, { price: 9 }]);
    });

    it('names the one row that stops all', async () => {
      const rows = [
        { id: hammer.id, price: 1 },
        { id: pen.id, price: -1 },
      ];
      const { status, body } = await refused('/tools', { rows });
      expect([status, body['errors'], body['data']]).toEqual([
        422,
        { 'rows.1.price': ['مقدار نباید کمتر از ۰ باشد.'] },
        { rows: [{ index: 1, id: pen.id, title: 'خودکار' }] },
      ]);
    });

    it.each<[string, () => object, string]>([
      ['a group', () => ({ id: bench.id, title: 'x' }), 'rows.1.id'],
      ['nothing', () => ({ id: 424_242, title: 'x' }), 'rows.1.id'],
      ['an older state', () => ({ id: pen.id, title: 'x', revision: 1 }), 'rows.1._'],
      ['a code that is taken', () => ({ id: pen.id, code: 'H-1' }), 'rows.1.code'],
      ['a spare that is a group', () => ({ id: pen.id, spareId: bench.id }), 'rows.1.spareId'],
    ])('is stopped by %s', async (_what, row, key) => {
      const { status, body } = await refused('/tools', { rows: [{ id: hammer.id, price: 4 }, row()] });
      expect([status >= 400 && status < 500, Object.keys(body['errors'] as object)]).toEqual([true, [key]]);
      expect(body['data']).toMatchObject({ rows: [{ index: 1 }] });
    });

    it('asks for the permission of what the body does', async () => {
      const [adds, edits] = [
        await console.signInWith(['risk:tools:add']),
        await console.signInWith(['risk:tools:edit']),
      ];
      const asked = async (token: string, body: object) => (await console.ask('/tools', { token, body })).status;
      const change = { rows: [{ id: pen.id, price: 2 }] };
      const made = { title: 'تازه', price: 1, parentId: office.id };
      expect([await asked(adds, change), await asked(edits, change)]).toEqual([403, 200]);
      expect([await asked(edits, made), await asked(adds, made)]).toEqual([403, 201]);
    });

    it('changes five hundred at once', async () => {
      const shelf = await group('انبار');
      const made: number[] = [];
      for (let index = 0; index < 500; index += 1) made.push((await item(`ابزار ${index}`, shelf.id)).id);
      const rows = made.map((id, index) => ({ id, price: index, title: `ابزار تازه ${index}` }));
      const done = await console.data<Node[]>('/tools', { body: { rows } });
      expect(done.map(({ price }) => price)).toEqual(made.map((_, index) => index));
      const last = { id: made.at(-1)!, title: '' };
      const { body } = await refused('/tools', {
        rows: [...rows.slice(0, -1).map((row) => ({ ...row, price: 1 })), last],
      });
      expect(body['data']).toEqual({ rows: [{ index: 499, id: last.id, title: 'ابزار تازه 499' }] });
    });
  });
});
