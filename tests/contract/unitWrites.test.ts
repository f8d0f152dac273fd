import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOfCall, belongingOf, callsOf, type ResolvedCall, type Resource } from '#schema';
import { contents } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { createPath, makeBody, type Row } from './records.ts';
import { belonging, named, oneOf, openUnitStage, resources, titleOf, type UnitStage } from './unitStage.ts';

describe.each(engines)('what somebody changes whose permissions hold in one unit, on %s', (engine) => {
  let stage: UnitStage;
  beforeAll(async () => {
    stage = await openUnitStage(engine);
  }, 120_000);
  afterAll(() => stage.console.close());

  /** Bodies of every write that would reach a record. */
  const writes = (resource: Resource, { id }: Row): [ResolvedCall, object | undefined][] =>
    callsOf(resource)
      .filter(({ node }) => node !== 'group')
      .flatMap((call): [ResolvedCall, object | undefined][] => {
        if (call.name === 'update') return [[call, { ...(call.patch && { _method: 'PATCH' }) }]];
        if (call.name === 'remove' || call.name === 'takes' || call.name === 'history') return [[call, undefined]];
        if (call.name === 'bulkUpdate') return [[call, { ids: [id], values: {} }]];
        if (call.name === 'bulkRemove') return [[call, { ids: [id] }]];
        if (call.name === 'move')
          return [[call, { [resource.tree!.moveKey]: id, parentId: resource.tree!.root ? stage.units.own : null }]];
        if (call.name === 'bulkMove')
          return [[call, { ids: [id], parentId: resource.tree!.root ? stage.units.own : null }]];
        return [];
      });

  it('changes nothing of another unit by any call', async () => {
    const before = await contents(stage.console.db);
    const open: string[] = [];
    for (const [name, { other }] of stage.records) {
      for (const [call, body] of writes(named(name), other)) {
        const { status } = await stage.ask(call, other.id, body);
        if (![404, 422].includes(status)) open.push(`${name} ${call.name}: ${status}`);
      }
    }
    expect(open).toEqual([]);
    expect(await contents(stage.console.db)).toEqual(before);
  }, 60_000);

  it('changes nothing of no unit, though it is seen', async () => {
    const before = await contents(stage.console.db);
    const open: string[] = [];
    for (const resource of belonging) {
      const { free } = stage.records.get(resource.name)!;
      for (const [call, body] of writes(resource, free)) {
        if (actionOfCall[call.name] === 'view' || call.name === 'takes') continue;
        const { status } = await stage.ask(call, free.id, body);
        if (status !== 403) open.push(`${resource.name} ${call.name}: ${status}`);
      }
    }
    expect(open).toEqual([]);
    expect(await contents(stage.console.db)).toEqual(before);
  }, 60_000);

  it('puts nothing into another unit, and takes nothing out of its own', async () => {
    const before = await contents(stage.console.db);
    for (const resource of belonging) {
      const { own } = stage.records.get(resource.name)!;
      const update = oneOf(resource, 'update');
      for (const standing of ['other', 'free'] as const) {
        const { field, by } = belongingOf(resource, resources)!;
        const value = standing === 'free' && by === 'unit' ? { [field]: null } : stage.unitOf(resource, standing);
        const { status } = await stage.ask(update, own.id, { ...(update.patch && { _method: 'PATCH' }), ...value });
        expect([resource.name, standing, status]).toEqual([resource.name, standing, 422]);
        const fresh = {
          ...((await makeBody(stage.console, resource.name)) as object),
          ...stage.unitOf(resource, standing),
        };
        const made = await stage.console.ask(createPath(resource.name, 'item'), { body: fresh, token: stage.token });
        expect([resource.name, standing, made.status]).toEqual([resource.name, standing, 422]);
      }
    }
    const after = await contents(stage.console.db);
    for (const resource of belonging.filter(({ tree }) => !tree)) {
      const table = resource.name.replaceAll('-', '_');
      expect([table, after[table]]).toEqual([table, before[table]]);
    }
  }, 120_000);

  it('changes what is its own', async () => {
    for (const resource of belonging.filter(({ name }) => name !== 'roles')) {
      const update = oneOf(resource, 'update');
      const body = { ...(update.patch && { _method: 'PATCH' }), [titleOf(resource)]: `تازه ${resource.name}` };
      expect([resource.name, (await stage.ask(update, stage.records.get(resource.name)!.own.id, body)).status]).toEqual(
        [resource.name, 200],
      );
    }
  });

  it('writes by no route to what belongs to no units at all', async () => {
    const before = await contents(stage.console.db);
    const shared = resources.filter((resource) => !belongingOf(resource, resources));
    const open: string[] = [];
    for (const resource of shared) {
      for (const call of callsOf(resource).filter(({ name }) => actionOfCall[name] !== 'view')) {
        const path = call.path.replace(/\{\w+\}/g, '424242');
        const { status } = await stage.console.ask(path, {
          method: call.method,
          token: stage.token,
          ...(call.method === 'POST' && { body: {} }),
        });
        if (status !== 403) open.push(`${resource.name} ${call.name}: ${status}`);
      }
    }
    expect(open).toEqual([]);
    expect(await contents(stage.console.db)).toEqual(before);
  }, 60_000);

  it('reaches nothing of another unit by the routes that no definition has', async () => {
    const before = await contents(stage.console.db);
    const user = stage.records.get('users')!.other.id;
    const role = stage.records.get('roles')!.other.id;
    const asset = stage.records.get('assets')!.other.id;
    const own = stage.records.get('users')!.own.id;
    const tries: [string, string, object | undefined, number[]][] = [
      ['POST', `/user/${user}/pass`, { newPassword: 'چای تلخ با دو حبه قند' }, [404]],
      ['POST', `/user/${user}/pass/change`, {}, [404]],
      ['DELETE', `/user/${user}/sessions`, undefined, [404]],
      ['DELETE', `/user/${user}/secondfactor`, undefined, [404]],
      ['POST', '/user/unit', { userId: user, unitId: stage.units.own }, [422]],
      ['POST', '/users/unit', { userIds: [user], unitId: stage.units.own }, [422]],
      ['POST', '/user/unit', { userId: own, unitId: stage.units.other }, [422]],
      ['DELETE', `/user/unit/${user}/${stage.units.other}`, undefined, [404]],
      ['POST', `/role/${role}/accesses`, { permissions: [] }, [404]],
      ['POST', `/role/${role}/copy`, { title: 'نسخه' }, [404]],
      ['POST', `/asset/${asset}/answer`, { questionId: 1, score: 1 }, [404]],
    ];
    for (const [method, path, body, expected] of tries) {
      const { status } = await stage.console.ask(path, {
        method: method as 'POST',
        token: stage.token,
        ...(body && { body }),
      });
      expect([path, expected.includes(status) ? expected : status]).toEqual([path, expected]);
    }
    expect(await contents(stage.console.db)).toEqual(before);
  });
});
