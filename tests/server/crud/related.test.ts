import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rules } from '#server/rules/index.ts';
import { clients } from '#tests/server/database/clients.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

interface Related {
  readonly resource: string;
  readonly field: string;
  readonly total: number;
  readonly rows: readonly { readonly id: number; readonly title: string; readonly criticality?: string }[];
}

describe.each(engines)('what refers to a record, on %s', (engine) => {
  let console: TestConsole;
  const made = async (path: string, body: object): Promise<number> =>
    (await console.data<{ id: number }>(path, { body })).id;
  const relatedTo = (id: number, token?: string) =>
    console.data<Related[]>(`/asset/${id}/related`, token === undefined ? {} : { token });
  let asset: number;
  let lonely: number;
  let group: number;

  beforeAll(async () => {
    console = await openConsole(engine, { rules });
    group = await made('/asset/group', { title: 'سامانه‌ها', type: 1, parentId: null });
    asset = await made('/asset', { title: 'سامانه مالی', parentId: group, category: 'systems' });
    lonely = await made('/asset', { title: 'سامانه خاموش', parentId: group, category: 'systems' });
    const processes = await made('/process/group', { title: 'مالی', parentId: null });
    for (let number = 12; number >= 1; number -= 1) {
      const title = `فرایند ${String(number).padStart(2, '0')}`;
      await made('/process/item', { title, parentId: processes, assetIds: [asset], criticality: 'high' });
    }
    const services = await made('/services/group', { title: 'خدمات', parentId: null });
    await made('/service/item', { title: 'پرداخت', parentId: services, assetIds: [asset, lonely] });
  });
  afterAll(() => console.close());

  it('is counted by kind, with the first ten of each by their titles and what their rows open out to', async () => {
    const [processes, services, ...others] = await relatedTo(asset);
    expect(others).toEqual([]);
    expect(processes).toMatchObject({ resource: 'processes', field: 'assetIds', total: 12 });
    expect(processes?.rows.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `فرایند ${String(index + 1).padStart(2, '0')}`),
    );
    expect(processes?.rows[0]?.criticality).toBe('high');
    expect(services).toMatchObject({ resource: 'services', total: 1, rows: [{ title: 'پرداخت' }] });
  });

  it('leaves out kinds that do not refer to it, and is empty for a group that nobody names', async () => {
    expect((await relatedTo(lonely)).map(({ resource }) => resource)).toEqual(['services']);
    expect(await relatedTo(group)).toEqual([]);
    expect((await console.ask('/asset/999999/related')).status).toBe(404);
  });

  it('tells each person of what that person may view, and of nothing else', async () => {
    const view = (feature: string) => `assetsAndReferenceData:${feature}:view`;
    const clerk = await console.signInWith([view('assets'), view('services')]);
    expect((await relatedTo(asset, clerk)).map(({ resource }) => resource)).toEqual(['services']);
    expect(await relatedTo(asset, await console.signInWith([view('assets')]))).toEqual([]);
    const stranger = await console.signInWith([view('services')]);
    expect((await console.ask(`/asset/${asset}/related`, { token: stranger })).status).toBe(403);
  });

  it('shows somebody limited to a unit what belongs to that unit, and counts nothing else', async () => {
    const unitId = await made('/businessunit', { title: 'مالی', parentId: 1 });
    const other = await made('/businessunit', { title: 'فنی', parentId: 1 });
    const owned = await made('/asset', { title: 'دفتر کل', parentId: group, category: 'systems', unitIds: [unitId] });
    const parentId = await made('/services/group', { title: 'خدمات واحدها', parentId: null });
    await made('/service/item', { title: 'حسابداری', parentId, assetIds: [owned], unitId });
    await made('/service/item', { title: 'نگهداری', parentId, assetIds: [owned], unitId: other });
    const view = ['assets', 'services'].map((feature) => `assetsAndReferenceData:${feature}:view`);
    const limited = await console.signInWith(view, { scope: 'seeOwn', unitId });
    const [services] = await relatedTo(owned, limited);
    expect(services).toMatchObject({ total: 1, rows: [{ title: 'حسابداری' }] });
    expect((await relatedTo(owned))[0]).toMatchObject({ total: 2 });
  });

  it('takes three statements, whatever there is: who asks, the record, what refers to it', async () => {
    for (const id of [asset, lonely, group]) {
      await relatedTo(id);
      const made = vi.spyOn(clients[engine], 'query');
      await relatedTo(id);
      const statements = made.mock.calls.length;
      made.mockRestore();
      expect(statements).toBe(3);
    }
  });

  it('finds as many as the list that it leads to', async () => {
    const { body } = await console.ask(`/processes/list?filters=assetIds|include|${asset}`);
    expect(body['total']).toBe(12);
  });
});
