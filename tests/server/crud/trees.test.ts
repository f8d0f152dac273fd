import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import { contents, openConsole, type TestConsole } from './openConsole.ts';
import { makeSampleTables, sampleRegister, sampleRules } from './samples.ts';

type Node = Record<string, unknown> & { id: number; parent_id: number | null; sub_level?: Node[]; items?: Node[] };

describe.each(engines)('trees on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine, { register: sampleRegister, rules: sampleRules, setUp: makeSampleTables });
  });
  afterAll(() => console.close());

  const unit = async (title: string, parentId?: number, position?: number): Promise<number> =>
    (await console.data<Node>('/businessunit', { body: { title, parentId, position } })).id;
  const refusal = async (url: string, body: object): Promise<[number, unknown]> => {
    const before = await contents(console.db);
    const answer = await console.ask(url, { body });
    expect(await contents(console.db)).toEqual(before);
    return [answer.status, answer.body['errors']];
  };
  const branch = async (id: number): Promise<Node> => {
    const search = (nodes: readonly Node[]): Node | undefined => {
      for (const node of nodes) {
        const found = node.id === id ? node : search(node.sub_level ?? []);
        if (found) return found;
      }
      return undefined;
    };
    return search(await console.data<Node[]>('/businessunits'))!;
  };
  const titlesUnder = async (id: number): Promise<unknown[]> =>
    ((await branch(id)).sub_level ?? []).map((node) => node['title']);

  it('a node without a parent goes under the root', async () => {
    const id = await unit('معاونت');
    expect(await branch(id)).toMatchObject({ parent_id: 1, sub_level: [] });
  });

  it('nodes stand in their order, also when one comes between', async () => {
    const parent = await unit('ترتیب');
    await unit('اول', parent);
    await unit('سوم', parent);
    await unit('دوم', parent, 1);
    expect(await titlesUnder(parent)).toEqual(['اول', 'دوم', 'سوم']);
  });

  it('a node moves with all that is under it, to the place it is given', async () => {
    const [from, to] = [await unit('مبدأ'), await unit('مقصد')];
    const moved = await unit('رونده', from);
    await unit('فرزند', moved);
    await unit('مقیم', to);
    const node = await console.data<Node>('/businessunit/sub', { body: { unitId: moved, parentId: to, position: 0 } });
    expect(node).toMatchObject({ id: moved, parent_id: to, position: 0, revision: 2 });
    expect(await titlesUnder(to)).toEqual(['رونده', 'مقیم']);
    expect(await titlesUnder(moved)).toEqual(['فرزند']);
    const [entry] = await console.data<Record<string, unknown>[]>(`/businessunit/${moved}/history`);
    expect(entry).toMatchObject({ action: 'move', before: { parent_id: from }, after: { parent_id: to } });
  });

  it('a node is moved neither under itself nor under its descendants', async () => {
    const top = await unit('بالا');
    const below = await unit('پایین', await unit('میان', top));
    const cycle = { parentId: ['گره را نمی‌توان زیر خودش یا فرزندانش برد.'] };
    expect(await refusal('/businessunit/sub', { unitId: top, parentId: below })).toEqual([422, cycle]);
    expect(await refusal('/businessunit/sub', { unitId: top, parentId: top })).toEqual([422, cycle]);
  });

  it('the root is neither moved nor removed', async () => {
    const id = await unit('زیر ریشه');
    expect(await refusal('/businessunit/sub', { unitId: 1, parentId: id })).toEqual([
      422,
      { unitId: ['ریشه را نمی‌توان جابه‌جا یا حذف کرد.'] },
    ]);
    expect((await console.ask('/businessunit/1', { method: 'DELETE' })).status).toBe(409);
    expect((await refusal('/businessunits/remove', { ids: [id, 1] }))[0]).toBe(409);
  });

  it.each<[string, object, string]>([
    ['a parent that does not exist', { unitId: 1, parentId: 424_242 }, 'unitId'],
    ['a node that does not exist', { unitId: 424_242, parentId: 1 }, 'unitId'],
    ['no parent', { unitId: 1 }, 'parentId'],
    ['no node', { parentId: 1 }, 'unitId'],
    ['a place that is none', { unitId: 1, parentId: 1, position: -1 }, 'position'],
    ['an unknown key', { unitId: 1, parentId: 1, below: 3 }, 'below'],
  ])('a move with %s is refused', async (_what, body, field) => {
    const [status, errors] = await refusal('/businessunit/sub', body);
    expect([status, Object.keys(errors as object)]).toEqual([422, [field]]);
  });

  describe('several nodes at once', () => {
    const together = (ids: readonly unknown[], parentId: number | null, position?: number) =>
      console.data<Node[]>('/businessunits/sub', { body: { ids, parentId, position } });

    it('go to one place in the order in which they are named, from wherever they are', async () => {
      const [one, other, to] = [await unit('مبدأ یک'), await unit('مبدأ دو'), await unit('مقصد مشترک')];
      const a = await unit('الف', one);
      const b = await unit('ب', other);
      await unit('مقیم نخست', to);
      await unit('مقیم دوم', to);
      const rows = await together([b, a, b], to, 1);
      expect(rows).toMatchObject([
        { id: b, parent_id: to, position: 1, revision: 2 },
        { id: a, parent_id: to, position: 2, revision: 2 },
      ]);
      expect(await titlesUnder(to)).toEqual(['مقیم نخست', 'ب', 'الف', 'مقیم دوم']);
      const [entry] = await console.data<Record<string, unknown>[]>(`/businessunit/${a}/history`);
      expect(entry).toMatchObject({
        action: 'move',
        before: { parent_id: one },
        after: { parent_id: to, position: 2 },
      });
    });

    it('change their order below the same parent', async () => {
      const top = await unit('همان جا');
      const ids = [await unit('۱', top), await unit('۲', top), await unit('۳', top), await unit('۴', top)];
      await together([ids[2], ids[3]], top, 0);
      expect(await titlesUnder(top)).toEqual(['۳', '۴', '۱', '۲']);
    });

    it('go all or none', async () => {
      const top = await unit('نشدنی');
      const below = await unit('زیرین', top);
      const free = await unit('آزاد');
      const cycle = { parentId: ['گره را نمی‌توان زیر خودش یا فرزندانش برد.'] };
      expect(await refusal('/businessunits/sub', { ids: [free, top], parentId: below })).toEqual([422, cycle]);
      expect(await refusal('/businessunits/sub', { ids: [free, 424_242], parentId: top })).toMatchObject([
        422,
        { ids: expect.anything() },
      ]);
      expect(await refusal('/businessunits/sub', { ids: [free, 1], parentId: top })).toMatchObject([
        422,
        { ids: expect.anything() },
      ]);
    });

    it.each<[string, object, string]>([
      ['no list', { parentId: 1 }, 'ids'],
      ['an empty list', { ids: [], parentId: 1 }, 'ids'],
      ['what is no id', { ids: [1, 'x'], parentId: 1 }, 'ids.1'],
      ['no parent', { ids: [2] }, 'parentId'],
      ['an unknown key', { ids: [2], parentId: 1, revision: 1 }, 'revision'],
    ])('are refused with %s', async (_what, body, field) => {
      const [status, errors] = await refusal('/businessunits/sub', body);
      expect([status, Object.keys(errors as object)]).toEqual([422, [field]]);
    });
  });

  it('removing a node takes its descendants, and says before how many', async () => {
    const top = await unit('رفتنی');
    await unit('نوه', await unit('فرزند رفتنی', top));
    expect(await console.data(`/businessunit/${top}/takes`)).toEqual({ 'business-units': 2 });
    expect(await console.data(`/businessunit/${top}`, { method: 'DELETE' })).toEqual({ removed: 3 });
    expect(await branch(top)).toBeUndefined();
  });

  it('a hundred moves at once make no cycle and lose no node', async () => {
    const top = await unit('شلوغ');
    const ids: number[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await unit(`گره ${index}`, ids[index - 4] ?? top));
    const pick = (seed: number): number => ids[(seed * 7919) % ids.length]!;
    const moves = Array.from({ length: 100 }, (_, index) =>
      console.ask('/businessunit/sub', { body: { unitId: pick(index), parentId: pick(index * 3 + 1) } }),
    );
    const statuses = new Set((await Promise.all(moves)).map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([200, 422]);
    const below = (node: Node): number[] => (node.sub_level ?? []).flatMap((child) => [child.id, ...below(child)]);
    expect(below(await branch(top)).toSorted((a, b) => a - b)).toEqual(ids);
  });

  describe('with members', () => {
    const person = async (firstName: string, lastName: string, unitIds: readonly number[]): Promise<number> => {
      const username = `member-${(members += 1)}`;
      const body = { firstName, lastName, username, position: 'کارشناس', unitIds };
      return (await console.data<Node>('/user', { body })).id;
    };
    let members = 0;

    it('every node lists its own by their titles, with what the definition shows and nothing else', async () => {
      const [one, other] = [await unit('واحد نخست'), await unit('واحد دوم')];
      const second = await person('نرگس', 'یزدانی', [one]);
      const first = await person('آرش', 'احمدی', [one, other]);
      const shown = { avatar: null, position: 'کارشناس' };
      expect((await branch(one))['users']).toEqual([
        { id: first, first_name: 'آرش', last_name: 'احمدی', ...shown },
        { id: second, first_name: 'نرگس', last_name: 'یزدانی', ...shown },
      ]);
      expect((await branch(other))['users']).toMatchObject([{ id: first }]);
      expect((await branch(await unit('واحد تهی')))['users']).toEqual([]);
    });

    it('whoever may view the tree sees them, though the records themselves are closed', async () => {
      const top = await unit('واحد دیدنی');
      await person('سارا', 'نوری', [top]);
      const token = await console.signInWith(['governanceAndLeadership:organizationalStructure:view']);
      expect((await console.ask('/users', { token })).status).toBe(403);
      const { status, body } = await console.ask('/businessunits', { token });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('نوری');
    });

    it('a tree of one scope lists none of another, and a plain reference is enough', async () => {
      const tree = async (title: string): Promise<[number, number]> => {
        const packageId = (await console.data<Node>('/package', { body: { title } })).id;
        const shelf = await console.data<Node>('/shelf', { body: { title, packageId } });
        await console.data('/volume', { body: { title: `جلد ${title}`, shelfId: shelf.id } });
        return [packageId, shelf.id];
      };
      const [one] = [await tree('یک'), await tree('دو')];
      await console.data('/volume', { body: { title: 'بی‌جا' } });
      const nodes = await console.data<Node[]>(`/shelves/tree/${one[0]}`);
      expect(nodes).toMatchObject([{ id: one[1], volumes: [{ title: 'جلد یک' }] }]);
      expect(JSON.stringify(nodes)).not.toContain('بی‌جا');
    });
  });
});
