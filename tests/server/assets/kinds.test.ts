import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFilters } from '#schema';
import { rules } from '#server/rules/index.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

interface Asset {
  readonly id: number;
  readonly title: string;
  readonly kind: number | null;
}

describe.each(engines)('the kind of an asset, on %s', (engine) => {
  let console: TestConsole;
  const titles = (rows: readonly Asset[]): string[] => rows.map(({ title }) => title);
  const listed = (query: string) => console.data<Asset[]>(`/assets?${query}`);
  const ofKind = (kind: string): string =>
    `filters=${encodeURIComponent(encodeFilters([{ column: 'kind', operator: 'equal', value: kind }]))}`;

  beforeAll(async () => {
    console = await openConsole(engine, { rules });
    const group = (title: string, type: number) =>
      console.data<Asset>('/asset/group', { body: { title, type, parentId: null } });
    const things = await group('تجهیزات', 1);
    const thoughts = await group('دانش', 2);
    for (const [title, parentId] of [['رایانه', things.id] as const, ['روش ساخت', thoughts.id] as const]) {
      await console.data('/asset', { body: { title, parentId, category: 'equipment' } });
    }
  });
  afterAll(() => console.close());

  it('is that of its group: shown, filtered, sorted and exported', async () => {
    expect((await listed('sort=title,asc')).map(({ kind }) => kind)).toEqual([1, 2]);
    expect(titles(await listed(ofKind('2')))).toEqual(['روش ساخت']);
    expect(titles(await listed('sort=kind,desc'))).toEqual(['روش ساخت', 'رایانه']);
    const { text } = await console.ask(`/assets/export?format=csv&columns=title,kind&${ofKind('1')}`, {
      language: 'fa',
    });
    expect(text.trim().split('\r\n').slice(1)).toEqual(['رایانه,ملموس']);
  });

  it('is given by nobody', async () => {
    const { status, body } = await console.ask('/asset', { body: { title: 'میز', parentId: 1, kind: 2 } });
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['kind']);
  });
});
