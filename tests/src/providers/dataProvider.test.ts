import { beforeEach, describe, expect, it } from 'vitest';
import { encodeFilters, joinValues } from '#schema';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { apiServer } from './apiServer.ts';

const { asked, answer } = apiServer();
const lastAsked = () => {
  const { method, path, query, body } = asked.at(-1)!;
  return { method, path, query, body };
};

describe('reading', () => {
  it('a list sends page, sort, filters and quick search as the contract has them', async () => {
    answer({ 'GET /users': { json: { data: [{ id: 2, first_name: 'مریم' }], last_page: 3, total: 51 } } });
    const filters = [
      { column: 'lastName', operator: 'include', value: 'a,b|c' },
      { column: 'roleIds', operator: 'include', value: joinValues(['1', '2']) },
    ] as const;
    const list = await dataProvider.getList('users', {
      pagination: { page: 2, perPage: 25 },
      meta: { filters, quickSearch: 'مریم', sort: { column: 'lastName', order: 'desc' } },
    });
    expect(list).toEqual({ data: [{ id: 2, firstName: 'مریم' }], total: 51 });
    expect(lastAsked().query).toEqual({
      page: '2',
      per_page: '25',
      sort: 'lastName,desc',
      filters: encodeFilters(filters),
      q: 'مریم',
    });
  });

  it('a list without sort, filter and search sends none of them', async () => {
    answer({ 'GET /users': { json: { data: [], last_page: 1, total: 0 } } });
    await dataProvider.getList('users', { pagination: { page: 1, perPage: 10 } });
    expect(lastAsked().query).toEqual({ page: '1', per_page: '10' });
  });

  it('the records of another one filters by the field that refers to it', async () => {
    answer({ 'GET /packageReferences': { json: { data: [], total: 0 } } });
    const sort = { field: 'id', order: 'ASC' } as const;
    const pagination = { page: 1, perPage: 10 };
    await dataProvider.getManyReference('package-references', {
      target: 'itemId',
      id: 7,
      sort,
      pagination,
      filter: {},
    });
    expect(lastAsked().query['filters']).toBe('itemId|equal|7');
  });

  it('one record and many go to their own, irregular paths', async () => {
    answer({
      'GET /packageitem/4': { json: { data: { id: 4 } } },
      'GET /packages/all': { json: { data: [{ id: 1, title: 'الف' }] } },
    });
    expect(await dataProvider.getOne('package-items', { id: 4 })).toEqual({ data: { id: 4 } });
    expect((await dataProvider.getMany('compliance-packages', { ids: [1, 2] })).data).toEqual([
      { id: 1, title: 'الف' },
    ]);
    expect(lastAsked().query).toEqual({ ids: '1,2', per_page: '2' });
  });

  it('a tree is asked for by the record it belongs to, and is refused without it', async () => {
    answer({ 'GET /packageitems/9': { json: { data: [{ id: 1, parent_id: null, sub_level: [] }] } } });
    expect((await dataProvider.getTree('package-items', { scope: 9 })).data).toEqual([
      { id: 1, parentId: null, subLevel: [] },
    ]);
    await expect(dataProvider.getTree('package-items', {})).rejects.toThrow('package-items.tree needs a scope');
  });
});

describe('writing', () => {
  const user = {
    id: 5,
    revision: 3,
    createdAt: 'x',
    firstName: 'مریم',
    active: true,
    unitIds: [1],
    units: [{ id: 1 }],
  };

  beforeEach(() => answer({ 'POST /user/5': { json: { data: user } } }));

  it('an update is a POST with _method PATCH, carrying what changed and the revision', async () => {
    const data = { ...user, firstName: 'نرگس', unitIds: [{ id: 1 }, { id: 4 }] };
    await dataProvider.update('users', { id: 5, data, previousData: user });
    expect(lastAsked()).toMatchObject({ method: 'POST', path: '/user/5' });
    expect(lastAsked().body).toEqual({ firstName: 'نرگس', unitIds: [1, 4], revision: 3, _method: 'PATCH' });
  });

  it('an update that the definition has as POST carries no _method', async () => {
    answer({ 'POST /businessunit/2': { json: { data: { id: 2 } } } });
    await dataProvider.update('business-units', { id: 2, data: { title: 'مالی' }, previousData: { id: 2 } });
    expect(lastAsked().body).toEqual({ title: 'مالی' });
  });

  it('a group of a tree family is made without the fields of items, at its place', async () => {
    answer({ 'POST /packageitem': { json: { data: { id: 2 } } } });
    const place = { type: 1, parentId: 3, packageId: 9 };
    await dataProvider.create('package-items', { data: { ...place, title: 'گروه', weight: 2, value: 10 } });
    expect(lastAsked().body).toEqual({ ...place, title: 'گروه' });
  });

  it('a removal names the record and its scope in the path', async () => {
    answer({ 'DELETE /packageitem/4/9': { json: { data: { removed: 1 } } } });
    await dataProvider.delete('package-items', { id: 4, meta: { scope: 9 } });
    expect(lastAsked().method).toBe('DELETE');
  });

  it('many records change and go in one call each', async () => {
    answer({ 'POST /users': { json: { data: {} } }, 'POST /users/remove': { json: { data: { removed: 2 } } } });
    await dataProvider.updateMany('users', { ids: [1, 2], data: { active: false } });
    expect(lastAsked().body).toEqual({
      rows: [
        { id: 1, active: false },
        { id: 2, active: false },
      ],
    });
    await dataProvider.deleteMany('users', { ids: ['3', 4] });
    expect(lastAsked().body).toEqual({ ids: [3, 4] });
  });

  it('a move says the node by the name that the definition gives it', async () => {
    answer({ 'POST /businessunit/sub': { json: { data: { id: 3 } } } });
    await dataProvider.move('business-units', { id: 3, parentId: 1, position: 0 });
    expect(lastAsked().body).toEqual({ unitId: 3, parentId: 1, position: 0 });
  });
});

describe('files', () => {
  it('an export takes the list as it is filtered, and its name from the server', async () => {
    const name = encodeURIComponent('کاربران.xlsx');
    answer({
      'GET /users/export': { text: 'abc', headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` } },
    });
    const file = await dataProvider.exportList('users', {
      format: 'xlsx',
      columns: ['firstName', 'lastName'],
      filters: [],
      quickSearch: 'x',
      sort: null,
    });
    expect(file.name).toBe('کاربران.xlsx');
    expect(await file.data.text()).toBe('abc');
    expect(lastAsked().query).toEqual({ format: 'xlsx', columns: 'firstName,lastName', q: 'x' });
  });

  it('an upload sends the one part that the server expects', async () => {
    answer({ 'POST /files': { json: { data: { id: 8, name: 'a.txt', size: 3, type: 'text/plain' } } } });
    const { data } = await dataProvider.upload(new File(['abc'], 'a.txt'));
    expect(data.id).toBe(8);
    expect(lastAsked().body).toEqual(['file']);
  });
});

describe('a name that the register does not have', () => {
  it('is refused with that name', () => {
    expect(() => dataProvider.getOne('nowhere', { id: 1 })).toThrow("no resource 'nowhere'");
  });
});
