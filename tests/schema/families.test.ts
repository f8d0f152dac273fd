import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  choice,
  defineRegister,
  defineResource,
  listedFields,
  reference,
  references,
  removalOf,
  targetNode,
  text,
  type Infer,
  type Label,
  type Resource,
} from '#schema';

const assets = defineResource({
  name: 'assets',
  one: 'asset',
  area: 'assetsAndReferenceData',
  permission: 'assets',
  title: 'title',
  tree: {
    children: 'subLevel',
    moveKey: 'assetId',
    types: { key: '_type', items: 'assets', holds: 'mixed', lists: 'item' },
  },
  fields: {
    title: text({ required: true }),
    type: choice({ only: 'group', options: [{ value: 'tangible' }, { value: 'intangible' }] }),
    code: text({ only: 'item' }),
  },
  removal: { confirm: 'checkbox', closeOnError: false, takes: 'descendants', item: { confirm: 'yesNo' } },
});
const plain = { area: 'risk', permission: 'risks', title: 'title' } as const;
const risks = defineResource({ ...plain, name: 'risks', one: 'risk', fields: { title: text() } });

const registering =
  (...resources: Resource[]) =>
  () =>
    defineRegister({ resources, pages: [], menu: [] });
const withAssets = (change: Partial<Resource>) => registering({ ...assets, ...change }, risks);
const withRisks = (change: Partial<Resource>) => registering(assets, { ...risks, ...change });

describe('a family that lists its items', () => {
  it('may keep a type of its own beside that of the nodes', () => {
    expect(registering(assets, risks)).not.toThrow();
    expectTypeOf<Infer<typeof assets>['_type']>().toEqualTypeOf<1 | 2>();
    expectTypeOf<Infer<typeof assets>['type']>().toEqualTypeOf<'tangible' | 'intangible' | null>();
    expectTypeOf<Infer<typeof assets>['parent']>().toEqualTypeOf<Label | null>();
  });

  it('leaves the fields of groups out of its lists', () => {
    expect(Object.keys(listedFields(assets))).toEqual(['title', 'code']);
    expect(Object.keys(listedFields({ ...assets, tree: { children: 'subLevel', moveKey: 'id' } }))).toHaveLength(3);
  });

  it('is referred to by its items, unless the reference says otherwise', () => {
    expect(targetNode(reference('assets'), assets)).toBe('item');
    expect(targetNode(references('assets', { node: 'group' }), assets)).toBe('group');
    expect(targetNode(reference('assets', { node: 'any' }), assets)).toBeUndefined();
    expect(targetNode(reference('risks'), risks)).toBeUndefined();
  });

  it('removes items in its own way', () => {
    expect(removalOf(assets, 'group')).toEqual({ confirm: 'checkbox', closeOnError: false, takes: 'descendants' });
    expect(removalOf(assets, 'item')).toMatchObject({ confirm: 'yesNo', takes: 'descendants' });
    expect(removalOf(risks)).toEqual({ confirm: 'yesNo', closeOnError: false, takes: 'nothing' });
  });

  it.each<[string, () => unknown, string]>([
    [
      'a field called as the type of its nodes',
      withAssets({ tree: { ...assets.tree, types: { ...assets.tree.types, key: 'type' } } }),
      "assets.type has the name of the node's type; say key: '_type' in tree.types",
    ],
    [
      'a field called as its items',
      withAssets({ fields: { ...assets.fields, assets: text() } }),
      "assets.assets has the name of a group's items",
    ],
    [
      'a field called as the node above',
      withAssets({ fields: { ...assets.fields, parent: text() } }),
      'assets.parent has the name of the node above',
    ],
    [
      'calls of groups where there are none',
      withRisks({ calls: { group: { get: 'GET /risk/group/{id}' } } }),
      'risks.calls.group names calls of groups, but risks is no tree family',
    ],
    [
      'a removal of items where there are none',
      withRisks({ removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing', item: {} } }),
      'risks.removal.item says how items are removed, but risks is no tree family',
    ],
    [
      'a reference to groups of no family',
      withAssets({ fields: { ...assets.fields, riskId: reference('risks', { node: 'group' }) } }),
      'assets.riskId.node means a group, but risks is no tree family',
    ],
    [
      'a kind of node that is none',
      withRisks({ fields: { title: text(), assetId: reference('assets', { node: 'groups' as 'group' }) } }),
      "risks.assetId.node is 'groups'; did you mean 'group'?",
    ],
    [
      'one path for two calls of its kinds',
      withAssets({ calls: { group: { get: 'GET /asset/{id}' } } }),
      "assets.calls.item.get has the path 'GET /asset/{}', which assets.calls.group.get has already",
    ],
  ])('is refused with %s', (_what, register, message) => {
    expect(register).toThrow(message);
  });

  it('takes new records and changes of many by one path', () => {
    expect(withAssets({ calls: { create: 'POST /assets', bulkUpdate: 'POST /assets' } })).not.toThrow();
    expect(withAssets({ calls: { create: 'POST /assets', bulkRemove: 'POST /assets' } })).toThrow('has the path');
  });
});
