import { describe, expect, it } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import { state, viewStage } from './viewStage.ts';

describe.each(engines)('saved views on %s', (engine) => {
  const stage = viewStage(engine);
  const { ask, make, made, list, change, setFirst, tokens, userIdOf } = stage;

  it('come back as they were kept', async () => {
    await made('owner');
    const { views } = await list('owner');
    const { perPage, ...rest } = state;
    expect(views).toMatchObject([{ name: 'فعال‌ها', mine: true, role: null, dropped: [] }]);
    expect(views[0]!.state).toEqual({ ...rest, per_page: perPage });
  });

  it('of one person are seen, changed and removed by nobody else', async () => {
    const id = await made('owner');
    for (const who of ['member', 'stranger', 'sharer'] as const) {
      expect((await list(who)).views).toEqual([]);
      expect((await change(who, id, { name: 'x' })).status).toBe(404);
      expect((await ask(who, `/savedview/${id}`, undefined, 'DELETE')).status).toBe(404);
      expect((await setFirst(who, id)).status).toBe(404);
    }
    expect((await list('owner')).views).toHaveLength(1);
  });

  it('are renamed, changed and removed by their owner', async () => {
    const id = await made('owner');
    expect((await change('owner', id, { name: 'تازه', state: { ...state, columns: [] } })).status).toBe(200);
    expect((await list('owner')).views).toMatchObject([{ id, name: 'تازه', state: { columns: [] } }]);
    expect((await ask('owner', `/savedview/${id}`, undefined, 'DELETE')).status).toBe(200);
    expect((await list('owner')).views).toEqual([]);
  });

  it('have one name each, of one person in one list', async () => {
    const id = await made('owner');
    const again = await make('owner');
    expect([again.status, Object.keys(again.body['errors'] as object)]).toEqual([409, ['name']]);
    expect((await make('stranger')).status).toBe(201);
    expect((await change('owner', id, { name: 'فعال‌ها' })).status).toBe(200);
  });

  it.each([
    ['a column that is not there', { columns: ['lastName', 'salary'] }, /salary/],
    ['a filter by no column', { filters: 'salary|equal|1' }, /salary/],
    ['a filter with a wrong operator', { filters: 'active|include|1' }, /active/],
    ['a broken filter', { filters: 'active' }, /active/],
    ['a sort by no column', { sort: 'unitIds,asc' }, /unitIds/],
    ['a sort that is none', { sort: 'lastName,up' }, /lastName/],
    ['the hash of passwords', { columns: ['passwordHash'] }, /passwordHash/],
  ])('are refused with %s', async (_, part, said) => {
    const { status, body } = await make('owner', { state: { ...state, ...part } });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['state']]);
    expect(JSON.stringify(body['errors'])).toMatch(said);
    expect((await list('owner')).views).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ state: { ...state, density: 'huge' } }, 'state.density'],
    [{ state: { ...state, perPage: 1000 } }, 'state.perPage'],
    [{ state: { ...state, other: 1 } }, 'state.other'],
    [{ state: undefined }, 'state'],
    [{ ownerId: 1 }, 'ownerId'],
  ])('are refused with %j', async (part, field) => {
    const { status, body } = await make('owner', part);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]]);
  });

  it('lose a column that has gone since, and say so', async () => {
    const id = await made('owner');
    const kept = {
      ...state,
      columns: ['lastName', 'gone'],
      filters: 'gone|equal|1,active|equal|true',
      sort: 'gone,asc',
    };
    await stage.console.db
      .updateTable('saved_views')
      .set({ state: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute();
    expect((await list('owner')).views).toMatchObject([
      { dropped: ['gone'], state: { columns: ['lastName'], filters: 'active|equal|true', sort: 'none' } },
    ]);
  });

  it('ask for the right to view the list', async () => {
    expect((await ask('outsider', '/savedviews/users')).status).toBe(403);
    expect((await ask('owner', '/savedviews/users@nowhere')).status).toBe(404);
    expect((await ask('owner', '/savedviews/users@organization-assets')).body['data']).toMatchObject({ views: [] });
    expect((await make('outsider')).status).toBe(403);
    expect((await setFirst('outsider', null)).status).toBe(403);
    expect((await ask('owner', '/savedviews/nothing')).status).toBe(404);
    expect((await make('owner', { resource: '__proto__' })).status).toBe(404);
  });

  it('leave an entry in the trail for each change', async () => {
    const id = await made('owner');
    await change('owner', id, { name: 'تازه' });
    await ask('owner', `/savedview/${id}`, undefined, 'DELETE');
    const entries = await stage.console.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('resource', '=', 'saved-views')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'remove']);
  });

  it('are at most a hundred of one person in one list', async () => {
    const owner_id = await userIdOf(tokens.owner);
    const rows = Array.from({ length: 100 }, (_, index) => ({
      owner_id,
      resource: 'users',
      name: `n${index}`,
      state: '{}',
    }));
    await stage.console.db.insertInto('saved_views').values(rows).execute();
    expect((await make('owner')).status).toBe(422);
  });
});
