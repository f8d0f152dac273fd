import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actionOfCall,
  belongingOf,
  callsOf,
  eachRating,
  isWritable,
  ratingPath,
  type RatingCall,
  type ResolvedCall,
  type Resource,
} from '#schema';
import { contents } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { keepingUnits } from './otherRoutes.ts';
import { createPath, makeBody, type Row } from './records.ts';
import { belonging, named, oneOf, openUnitStage, planted, resources, titleOf, type UnitStage } from './unitStage.ts';

/** Why a group has its value is asked where all that reads is; packages belong to no unit. */
const atGroupOrPackage = (route: string): boolean => /group.*why|why.*group|\/package\//i.test(route);

describe.each(engines)('what somebody changes whose permissions hold in one unit, on %s', (engine) => {
  let stage: UnitStage;
  beforeAll(async () => {
    stage = await openUnitStage(engine);
  });
  afterAll(() => stage.console.close());

  /** Bodies of every write that would reach a record. */
  const writes = (resource: Resource, { id }: Row): [ResolvedCall, object | undefined][] =>
    callsOf(resource)
      .filter(({ node }) => node !== 'group')
      .flatMap((call): [ResolvedCall, object | undefined][] => {
        if (call.name === 'update') return [[call, { ...(call.patch && { _method: 'PATCH' }) }]];
        if (call.name === 'remove' || call.name === 'takes' || call.name === 'history') return [[call, undefined]];
        if (call.name === 'bulkUpdate') return [[call, { ids: [id], values: {} }]];
        if (call.name === 'bulkRemove' || call.name === 'bulkRestore') return [[call, { ids: [id] }]];
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
  });

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
  });

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
  });

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
  });

  it('refers to nothing of another unit, in no field of what it makes and changes', async () => {
    const before = await contents(stage.console.db);
    const open: string[] = [];
    let tried = 0;
    for (const resource of belonging) {
      const { own } = stage.records.get(resource.name)!;
      const update = oneOf(resource, 'update');
      for (const [name, field] of Object.entries(resource.fields)) {
        const other = 'to' in field && isWritable(field) && stage.records.get(field.to)?.other.id;
        if (!other) continue;
        const value = { [name]: field.kind === 'references' ? [other] : other };
        const patch = { ...(update.patch && { _method: 'PATCH' }), ...value };
        const changed = await stage.ask(update, own.id, patch);
        const fresh = {
          ...((await makeBody(stage.console, resource.name)) as object),
          ...stage.unitOf(resource, 'own'),
        };
        const made = await stage.console.ask(createPath(resource.name, 'item'), {
          body: { ...fresh, ...value },
          token: stage.token,
        });
        tried += 1;
        // The goal refers to that person already, and may go on doing so.
        const mayStay = resource.name === 'goals' && name === 'ownerId';
        for (const { status, text } of mayStay ? [made] : [changed, made]) {
          if (status !== 422 || text.includes(planted)) open.push(`${resource.name}.${name}: ${status}`);
        }
      }
    }
    expect(open).toEqual([]);
    expect(tried).toBeGreaterThan(10);
    const after = await contents(stage.console.db);
    for (const { name } of belonging.filter(({ tree }) => !tree)) {
      const table = name.replaceAll('-', '_');
      expect([table, after[table]]).toEqual([table, before[table]]);
    }
  });

  it('takes no other method from a body or a header', async () => {
    const before = await contents(stage.console.db);
    for (const resource of belonging) {
      const { path } = oneOf(resource, 'update');
      const answer = await stage.console.app.inject({
        method: 'POST',
        url: `/api${path.replace('{id}', String(stage.records.get(resource.name)!.own.id))}?_method=DELETE`,
        headers: { authorization: `Bearer ${stage.console.administrator}`, 'x-http-method-override': 'DELETE' },
        payload: { _method: 'DELETE' },
      });
      expect([resource.name, answer.statusCode]).toEqual([resource.name, 422]);
    }
    expect(await contents(stage.console.db)).toEqual(before);
  });

  it('reaches nothing of another unit by the routes that no definition has', async () => {
    const before = await contents(stage.console.db);
    const user = stage.records.get('users')!.other.id;
    const role = stage.records.get('roles')!.other.id;
    const rated = belonging.flatMap((resource) => eachRating(resource));
    const own = stage.records.get('users')!.own.id;
    type Try = [string, string, object | undefined, number[]];
    const tries: Try[] = [
      ['POST', `/user/${user}/pass`, { newPassword: 'چای تلخ با دو حبه قند' }, [404]],
      ['POST', `/user/${user}/pass/change`, {}, [404]],
      ['GET', `/user/${user}/lock`, undefined, [404]],
      ['DELETE', `/user/${user}/lock`, undefined, [404]],
      ['GET', `/user/${user}/sessions`, undefined, [404]],
      ['DELETE', `/user/${user}/sessions`, undefined, [404]],
      ['DELETE', `/user/${user}/sessions/1`, undefined, [404]],
      ['GET', `/user/${user}/accesses`, undefined, [404]],
      ['DELETE', `/user/${user}/secondfactor`, undefined, [404]],
      ['POST', '/user/unit', { userId: user, unitId: stage.units.own }, [422]],
      ['POST', '/users/unit', { userIds: [user], unitId: stage.units.own }, [422]],
      ['POST', '/user/unit', { userId: own, unitId: stage.units.other }, [422]],
      ['DELETE', `/user/unit/${user}/${stage.units.other}`, undefined, [404]],
      ['GET', `/role/${role}/accesses`, undefined, [404]],
      ['POST', `/role/${role}/accesses`, { permissions: [] }, [404]],
      ['POST', `/role/${role}/copy`, { title: 'نسخه' }, [404]],
      ...rated.flatMap((resource): Try[] => {
        const { id } = stage.records.get(resource.name)!.other;
        const at = (call: RatingCall): string =>
          ratingPath(resource, call).replace('{id}', String(id)).replace('{questionId}', '1');
        return [
          ['GET', at('questions'), undefined, [404]],
          ['GET', at('why'), undefined, [404]],
          ['GET', at('answerHistory'), undefined, [404]],
          ['POST', at('answer'), { questionId: 1, score: 1 }, [404]],
          ['DELETE', at('unanswer'), undefined, [404]],
        ];
      }),
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
    // None that names a record is forgotten; those that list are asked where all that reads is.
    const tried = new Set(tries.map(([method, path]) => `${method} ${path.replace(/\d+/g, '*')}`));
    const shape = (route: string): string => route.replace('/api', '').replace(/:\w+/g, '*');
    const naming = keepingUnits.filter((route) => route.includes(':id') || !route.startsWith('GET'));
    const forgotten = naming.filter((route) => !tried.has(shape(route)) && !atGroupOrPackage(route));
    expect(forgotten).toEqual([]);
  });
});
