import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '#resources';
import { seedDemo } from '#server/demo/index.ts';
import { openOffice, type Office } from '#tests/server/compliance/openOffice.ts';

interface Facts {
  readonly counts: { resource: string; count: number }[];
  readonly packages?: { title: string; conformity: number | null; items_count: number }[];
  readonly levels?: { level: number | null; count: number }[];
  readonly changes?: {
    id: number;
    resource: string;
    record_id: number;
    scope_id: number | null;
    type: number | null;
    action: string;
    title: string;
    user: { title: string } | null;
  }[];
}

const lists: readonly string[] = register.resources.map(({ name }) => name);

describe('the dashboard', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice();
    await seedDemo(office.services);
  });
  afterAll(() => office.close());

  const factsOf = async (username: string): Promise<Facts> => {
    const row = await office.services.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const { status, data } = await office.ask<Facts>('GET', '/dashboard', {
      token: await office.tokenOf(Number(row['id'])),
    });
    expect(status).toBe(200);
    return data;
  };

  test('counts for the administrator what the organisation has, and packages from the least conforming on', async () => {
    const { counts, packages = [], levels = [] } = await factsOf('admin');
    const inMenu = register.menu.flatMap(({ entries }) => entries).filter((name) => lists.includes(name));
    const setUp = [
      'asset-questions',
      'service-questions',
      'third-party-questions',
      'calculation-models',
      'users',
      'roles',
      'audit-trail',
    ];
    expect(counts.map(({ resource }) => resource)).toEqual(inMenu.filter((name) => !setUp.includes(name)));
    expect(counts).toEqual(
      expect.arrayContaining([
        { resource: 'business-units', count: 68 },
        { resource: 'compliance-packages', count: 12 },
        { resource: 'assets', count: 142 },
        { resource: 'contracts', count: 60 },
      ]),
    );
    const scores = packages.map(({ conformity }) => conformity ?? 101);
    expect(scores).toHaveLength(12);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(levels.at(-1)!.level).toBeNull();
    const { data } = await office.ask<{ total: number }[]>('GET', '/packages?per_page=50');
    const items = (data as unknown as { items_count: number }[]).reduce((sum, one) => sum + one.items_count, 0);
    const counted = levels.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBeLessThan(items);
    expect(counted).toBeGreaterThan(items * 0.9);
  });

  test('shows one who may not see packages nothing of them, in changes neither', async () => {
    const { counts, packages, levels, changes = [] } = await factsOf('m.rahimi');
    expect(counts).toEqual([{ resource: 'business-units', count: 68 }]);
    expect(packages).toBeUndefined();
    expect(levels).toBeUndefined();
    expect(new Set(changes.map(({ resource }) => resource))).toEqual(new Set(['business-units']));
  });

  test('tells of a write to many records once, newest first', async () => {
    const { changes = [] } = await factsOf('admin');
    expect(changes).toHaveLength(12);
    expect(changes.map(({ id }) => id)).toEqual(changes.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(changes.filter(({ action }) => action === 'import')).toEqual([]);
    expect(changes.every(({ user }) => user !== null)).toBe(true);
  });

  test('says where a changed node stands, and leaves out records that have no screen', async () => {
    const [item] = (await office.ask<{ id: number }[]>('GET', '/packages?per_page=1')).data;
    const [group] = (
      await office.ask<{ id: number; revision: number; title: string }[]>('GET', `/packageitems/${item!.id}`)
    ).data;
    await office.ask('POST', `/packageitem/${group!.id}`, { body: { title: `${group!.title} (بازنگری)` } });
    const { changes = [] } = await factsOf('admin');
    const nodes = changes.filter(({ resource }) => resource === 'package-items');
    expect(nodes[0]).toMatchObject({ record_id: group!.id, action: 'update' });
    for (const { record_id, scope_id, type } of nodes) {
      const { data } = await office.ask<{ package_id: number; type: number }>('GET', `/packageitem/${record_id}`);
      expect({ scope_id, type }).toEqual({ scope_id: data.package_id, type: data.type });
    }
    for (const one of changes.filter(({ resource }) => resource !== 'package-items')) expect(one.scope_id).toBeNull();
    expect(changes.filter(({ resource }) => resource === 'package-references')).toEqual([]);
  });
});
