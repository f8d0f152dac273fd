import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '#schema';
import { packages } from '#resources/compliance/packages.ts';
import { sql } from 'kysely';
import { openOffice, type Office } from './openOffice.ts';

const bytesOf = (file: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(file));

describe('compliance packages', () => {
  let office: Office;
  let first: number;
  let second: number;
  beforeAll(async () => {
    office = await openOffice();
    first = await create('Package', { packageCode: 'P1' });
    second = await create('Other', { packageCode: 'P2' });
  });
  afterAll(() => office.close());

  /** A package with groups G1 (items 1 and 2) and G2 (item 3), all codes behind the package's. */
  const create = async (name: string, { packageCode }: { packageCode: string }): Promise<number> => {
    const item = (code: string): object => ({ ref_id: `${packageCode}-${code}`, title: `item ${code}` });
    const group = (title: string, ...children: object[]): object => ({ title, assessable: false, children });
    const file = { id: packageCode, name, tree: [group('G1', item('1'), item('2')), group('G2', item('3'))] };
    const fileId = await office.upload('p.json', bytesOf(file));
    const { data } = await office.ask<{ job: number }>('POST', '/packages/import', { body: { fileId } });
    return (await office.ended(data.job)).result['package_id'] as number;
  };
  const idOf = async (code: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id from package_items where code = ${code}`.execute(
      office.services.db,
    );
    return rows[0]!.id;
  };
  const tokenWith = async (...actions: string[]): Promise<string> => {
    const { db } = office.services;
    const name = `u${actions.join('')}${Math.round(performance.now() * 1000)}`;
    const user = await db
      .insertInto('users')
      .values({ first_name: name, last_name: name, username: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = await db.insertInto('roles').values({ title: name }).returning('id').executeTakeFirstOrThrow();
    await sql`insert into credentials (user_id, password_hash) values (${user['id']}, 'none')`.execute(db);
    await sql`insert into users_roles (owner_id, target_id, position) values (${user['id']}, ${role['id']}, 0)`.execute(
      db,
    );
    const held = permissionsOf(packages).filter((permission) => actions.some((action) => permission.endsWith(action)));
    for (const permission of held)
      await db.insertInto('role_permissions').values({ role_id: role['id'], permission }).execute();
    return office.tokenOf(Number(user['id']));
  };

  test('score their items: in the list, in the tree and for one node alike', async () => {
    for (const [code, level] of [
      ['P1-1', 5],
      ['P1-2', 2],
      ['P1-3', 4],
    ] as const)
      await office.ask('POST', `/packageitem/${await idOf(code)}`, { body: { level } });
    const { data: row } = await office.ask('GET', `/package/${first}`);
    expect(row).toMatchObject({ groups_count: 2, items_count: 3, conformity: 75 });
    const { data: tree } = await office.ask<{ id: number; value: number; sub_level: { value: number }[] }[]>(
      'GET',
      `/packageitems/${first}`,
    );
    expect(tree.map(({ value }) => value)).toEqual([70, 80]);
    expect(tree[0]!.sub_level.map(({ value }) => value)).toEqual([100, 40]);
    expect((await office.ask('GET', `/packageitem/${tree[0]!.id}`)).data['value']).toBe(70);
  });

  test('change their way of calculating by a call of its own, which the trail keeps', async () => {
    const { status, data } = await office.ask('POST', `/package/calcType/${first}`, { body: { calcType: 'minimum' } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ calc_type: 'minimum', conformity: 40 });
    const { data: history } = await office.ask<object[]>('GET', `/package/${first}/history`);
    expect(history[0]).toMatchObject({
      action: 'update',
      before: { calc_type: 'average' },
      after: { calc_type: 'minimum' },
    });
    for (const body of [{ calcType: 'x' }, { calcType: ['minimum'] }, {}, { calcType: 'sum', title: 'y' }])
      expect((await office.ask('POST', `/package/calcType/${first}`, { body })).status).toBe(422);
    expect((await office.ask('POST', '/package/calcType/999999', { body: { calcType: 'sum' } })).status).toBe(404);
  });

  test('say what goes along with a group and with a package', async () => {
    const { data: tree } = await office.ask<{ id: number }[]>('GET', `/packageitems/${second}`);
    const { data: ofGroup } = await office.ask('GET', `/packageitem/${tree[0]!.id}/takes`);
    expect(ofGroup).toMatchObject({ 'package-items:group': 0, 'package-items:item': 2 });
    const { data: ofPackage } = await office.ask('GET', `/package/${second}/takes`);
    expect(ofPackage).toMatchObject({ 'package-items:group': 2, 'package-items:item': 3 });
  });

  test('let an item refer to an item of another package, and to nothing else', async () => {
    const [itemId, sibling, targetId] = [await idOf('P1-1'), await idOf('P1-2'), await idOf('P2-3')];
    const { data: tree } = await office.ask<{ id: number }[]>('GET', `/packageitems/${second}`);
    const refer = (body: object) => office.ask('POST', '/packageitem/reference', { body });
    const wrong = [
      { itemId, packageId: first, targetId },
      { itemId, packageId: first, targetId: sibling },
      { itemId, packageId: second, targetId: tree[0]!.id },
      { itemId, packageId: second, targetId: 999_999 },
      { itemId, packageId: second },
    ];
    for (const body of wrong) expect((await refer(body)).status).toBe(422);
    expect((await refer({ itemId, packageId: second, targetId, relation: 'superset' })).status).toBe(201);
    expect((await refer({ itemId, packageId: second, targetId })).status).toBe(409);
    const { data } = await office.ask<object[]>('GET', `/packageReferences?filters=itemId|equal|${itemId}`);
    expect(data).toMatchObject([{ relation: 'superset', target: { title: 'item 3' }, package: { title: 'Other' } }]);
    const { data: counts } = await office.ask('GET', `/package/${second}/takes`);
    expect(counts).toMatchObject({ 'package-references': 1 });
  });

  test('are imported and exported by those who may', async () => {
    const [viewer, adder, editor] = [
      await tokenWith('view'),
      await tokenWith('view', 'add'),
      await tokenWith('view', 'edit'),
    ];
    const bring = async (token: string, more: object): Promise<number> => {
      const fileId = await office.upload('p.json', bytesOf({ id: 'P1', name: 'P', tree: [{ title: 'a' }] }), token);
      const { status, data } = await office.ask<{ job: number }>('POST', '/packages/import', {
        token,
        body: { fileId, ...more },
      });
      if (status === 200) await office.ended(data.job, token);
      return status;
    };
    expect(await bring(viewer, { preview: true })).toBe(403);
    expect(await bring(adder, { asNew: true })).toBe(200);
    expect(await bring(adder, {})).toBe(403);
    expect(await bring(editor, { asNew: true })).toBe(403);
    expect((await office.ask('GET', `/package/${first}/export?format=json`, { token: viewer })).status).toBe(200);
    const nobody = await tokenWith();
    expect((await office.ask('GET', `/package/${first}/export`, { token: nobody })).status).toBe(403);
    expect((await office.ask('GET', `/package/${first}/export?format=pdf`)).status).toBe(422);
    expect((await office.ask('GET', '/package/999999/export')).status).toBe(404);
  });
});
