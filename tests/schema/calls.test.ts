import { describe, expect, it } from 'vitest';
import { callNames, callOf, callsOf, defineResource, text } from '#schema';

const plain = defineResource({
  name: 'risk-scenarios',
  one: 'riskScenario',
  area: 'risk',
  permission: 'scenarios',
  title: 'title',
  fields: { title: text() },
});
const goals = defineResource({
  ...plain,
  name: 'goals',
  one: 'goal',
  permission: 'goals',
  tree: { children: 'subLevel', moveKey: 'goalId' },
  calls: { list: 'GET /goallist', tree: 'GET /goals', update: 'PATCH /goal/{id}', without: ['bulkRemove'] },
});
const visions = defineResource({
  ...goals,
  name: 'visions',
  one: 'vision',
  tree: { children: 'subLevel', moveKey: 'itemId', types: { key: 'type', items: 'items', holds: 'mixed' } },
  calls: {
    group: { get: 'GET /vision/group/{id}', create: 'POST /vision/group' },
    item: { get: 'GET /vision/item/{id}', create: 'POST /vision/item' },
  },
});

describe('calls of a resource that names none', () => {
  it('are regular: the plural for many, the singular for one', () => {
    const paths = callsOf(plain).map(({ name, method, path }) => `${name} ${method} ${path}`);
    expect(paths).toEqual([
      'list GET /riskScenarios',
      'all GET /riskScenarios/all',
      'get GET /riskScenario/{id}',
      'create POST /riskScenario',
      'update POST /riskScenario/{id}',
      'remove DELETE /riskScenario/{id}',
      'bulkUpdate POST /riskScenarios',
      'bulkRemove POST /riskScenarios/remove',
      'export GET /riskScenarios/export',
      'history GET /riskScenario/{id}/history',
      'related GET /riskScenario/{id}/related',
      'takes GET /riskScenario/{id}/takes',
    ]);
  });

  it('have no tree and no move where there is no tree', () => {
    expect(callOf(plain, 'tree')).toBeUndefined();
    expect(callOf(plain, 'move')).toBeUndefined();
  });

  it('send an update as POST that says PATCH in its body', () => {
    expect(callOf(plain, 'update')).toMatchObject({ method: 'POST', patch: true });
    expect(callOf(plain, 'create')).toMatchObject({ method: 'POST', patch: false });
  });

  it('need the permission of their action', () => {
    expect(callOf(plain, 'list')?.permission).toBe('risk:scenarios:view');
    expect(callOf(plain, 'create')?.permission).toBe('risk:scenarios:add');
    expect(callOf(plain, 'update')?.permission).toBe('risk:scenarios:edit');
    expect(callOf(plain, 'bulkRemove')?.permission).toBe('risk:scenarios:delete');
  });
});

describe('calls of a resource with irregular paths', () => {
  it('take the named paths and keep the rest regular', () => {
    expect(callOf(goals, 'list')?.path).toBe('/goallist');
    expect(callOf(goals, 'tree')?.path).toBe('/goals');
    expect(callOf(goals, 'move')?.path).toBe('/goal/sub');
  });

  it('leave out what the definition leaves out', () => {
    const absent: readonly string[] = ['bulkRemove', 'import', 'importColumns', 'template', 'restore', 'bulkRestore'];
    expect(callsOf(goals).map(({ name }) => name)).toEqual(callNames.filter((name) => !absent.includes(name)));
  });
});

describe('calls of a resource that is imported', () => {
  const imported = defineResource({ ...plain, importKey: 'title' });
  const scoped = defineResource({
    ...imported,
    name: 'steps',
    tree: { children: 'subLevel', moveKey: 'stepId', scope: { key: 'goalId', to: 'goals' } },
  });

  it('take a file and give the template of one, for those who may add', () => {
    expect(callOf(imported, 'import')).toMatchObject({ method: 'POST', path: '/riskScenarios/import' });
    expect(callOf(imported, 'template')).toMatchObject({ method: 'GET', path: '/riskScenarios/import/template' });
    expect(callOf(imported, 'import')?.permission).toBe('risk:scenarios:add');
  });

  it('say into which tree, where there are several', () => {
    expect(callOf(scoped, 'import')?.path).toBe('/steps/import/{scope}');
  });
});

describe('calls of a family that lists its items', () => {
  const types = { key: '_type', items: 'assets', holds: 'mixed', lists: 'item' } as const;
  const assets = defineResource({ ...visions, name: 'assets', one: 'asset', tree: { ...visions.tree, types } });

  it('mean items, and have a picker of groups beside that', () => {
    expect(callOf(assets, 'list')?.path).toBe('/assets');
    expect(callOf(assets, 'all')).toMatchObject({ path: '/assets/all' });
    expect(callOf(assets, 'all', 'group')).toMatchObject({ path: '/asset/group/list', node: 'group' });
    expect(callOf(assets, 'get')?.path).toBe('/vision/item/{id}');
  });

  it('are named for either kind where the definition does so', () => {
    const named = defineResource({
      ...assets,
      calls: { group: { list: 'GET /asset/groups', all: 'GET /groups' }, item: { all: 'GET /asset/item' } },
    });
    const paths = callsOf(named).filter(({ name }) => name === 'list' || name === 'all');
    expect(paths.map(({ name, node, path }) => [name, node, path])).toEqual([
      ['list', 'group', '/asset/groups'],
      ['list', undefined, '/assets'],
      ['all', 'group', '/groups'],
      ['all', 'item', '/asset/item'],
    ]);
  });
});

describe('calls of a tree family', () => {
  it('differ between groups and items where both are named', () => {
    expect(callOf(visions, 'create', 'group')?.path).toBe('/vision/group');
    expect(callOf(visions, 'create', 'item')?.path).toBe('/vision/item');
    expect(callsOf(visions).filter(({ name }) => name === 'create')).toHaveLength(2);
  });

  it('leave the plain path to the kind that has none of its own', () => {
    const split = defineResource({
      ...visions,
      name: 'axes',
      one: 'axis',
      calls: { group: { get: 'GET /axis/group/{id}' } },
    });
    expect(callsOf(split).filter(({ name }) => name === 'get')).toMatchObject([
      { node: 'group', path: '/axis/group/{id}' },
      { node: 'item', path: '/axis/{id}' },
    ]);
  });

  it('are one for both where nothing is named apart', () => {
    expect(callOf(visions, 'history', 'group')).toEqual(callOf(visions, 'history', 'item'));
  });
});
