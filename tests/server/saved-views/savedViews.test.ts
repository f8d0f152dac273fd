import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConsole, type Answer, type Asked, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

const viewUsers = 'userManagement:users:view';
const editRoles = 'userManagement:roles:edit';
const state = {
  filters: 'active|equal|true',
  sort: 'lastName,desc',
  q: 'کریمی',
  perPage: 50,
  columns: ['lastName', 'position', 'updatedAt'],
  density: 'compact',
};

interface View {
  readonly id: number;
  readonly name: string;
  readonly mine: boolean;
  readonly state: Record<string, unknown>;
  readonly dropped: readonly string[];
  readonly role: { id: number; title: string } | null;
}

describe.each(engines)('saved views on %s', (engine) => {
  let console: TestConsole;
  const tokens: Record<'owner' | 'member' | 'stranger' | 'sharer' | 'outsider', string> = {
    owner: '',
    member: '',
    stranger: '',
    sharer: '',
    outsider: '',
  };
  type Person = keyof typeof tokens;
  let roleId: number;

  const userIdOf = async (token: string): Promise<number> =>
    Number((await console.data<{ id: number }>('/user', { token }))['id']);
  const joinRole = async (who: Person): Promise<void> => {
    const owner_id = await userIdOf(tokens[who]);
    await console.db.insertInto('users_roles').values({ owner_id, target_id: roleId, position: 1 }).execute();
  };

  beforeAll(async () => {
    console = await openConsole(engine);
    tokens.owner = await console.signInWith([viewUsers]);
    tokens.member = await console.signInWith([viewUsers]);
    tokens.stranger = await console.signInWith([viewUsers]);
    tokens.sharer = await console.signInWith([viewUsers, editRoles]);
    tokens.outsider = await console.signInWith([]);
  });
  beforeEach(async () => {
    await console.db.deleteFrom('saved_views').execute();
    await console.db.deleteFrom('default_views').execute();
    await console.db.deleteFrom('roles').where('title', '=', 'ممیزان').execute();
    const made = await console.db
      .insertInto('roles')
      .values({ title: 'ممیزان', folded: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    roleId = Number(made['id']);
    await joinRole('member');
  });
  afterAll(() => console.close());

  const ask = (who: Person, url: string, body?: unknown, method?: Asked['method']): Promise<Answer> =>
    console.ask(url, { token: tokens[who], ...(body !== undefined && { body }), ...(method && { method }) });
  const make = (who: Person, more: object = {}): Promise<Answer> =>
    ask(who, '/savedview', { resource: 'users', name: 'فعال‌ها', state, ...more });
  const made = async (who: Person, more: object = {}): Promise<number> => {
    const { status, body, text } = await make(who, more);
    if (status !== 201) throw new Error(text);
    return (body['data'] as View).id;
  };
  const list = async (who: Person): Promise<{ views: View[]; default_id: number | null }> =>
    (await ask(who, '/savedviews/users')).body['data'] as { views: View[]; default_id: number | null };
  const change = (who: Person, id: number, body: object): Promise<Answer> =>
    ask(who, `/savedview/${id}`, { _method: 'PATCH', ...body });
  const setFirst = (who: Person, id: number | null): Promise<Answer> => ask(who, '/savedviews/users/default', { id });

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
    await console.db
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
    expect((await make('outsider')).status).toBe(403);
    expect((await setFirst('outsider', null)).status).toBe(403);
    expect((await ask('owner', '/savedviews/nothing')).status).toBe(404);
    expect((await make('owner', { resource: '__proto__' })).status).toBe(404);
  });

  describe('shared with a role', () => {
    it('are so only by whoever may edit roles', async () => {
      expect((await make('owner', { roleId })).status).toBe(403);
      const id = await made('owner');
      expect((await change('owner', id, { roleId })).status).toBe(403);
      expect((await list('member')).views).toEqual([]);
      expect((await make('sharer', { roleId: 424_242 })).status).toBe(422);
    });

    it('are seen by its members, who cannot change them', async () => {
      const id = await made('sharer', { roleId });
      expect((await list('member')).views).toMatchObject([{ id, mine: false, role: { title: 'ممیزان' } }]);
      expect((await list('stranger')).views).toEqual([]);
      expect((await change('member', id, { name: 'x' })).status).toBe(403);
      expect((await ask('member', `/savedview/${id}`, undefined, 'DELETE')).status).toBe(403);
    });

    it('stay as they are when their owner may share no more, who may still take them back', async () => {
      const id = await made('owner');
      await console.db.updateTable('saved_views').set({ role_id: roleId }).where('id', '=', id).execute();
      expect((await change('owner', id, { state })).status).toBe(403);
      expect((await change('owner', id, { roleId: null })).status).toBe(200);
      expect((await list('member')).views).toEqual([]);
    });

    it('become private when the role goes, and go with their owner', async () => {
      const id = await made('sharer', { roleId, roleDefault: true });
      await console.db.deleteFrom('roles').where('id', '=', roleId).execute();
      expect((await list('sharer')).views).toMatchObject([{ id, role: null }]);
      const gone = await console.signInWith([viewUsers]);
      await console.data('/savedview', { token: gone, body: { resource: 'users', name: 'x', state } });
      const owner = await userIdOf(gone);
      await console.data(`/user/${owner}`, { method: 'DELETE' });
      expect(await console.db.selectFrom('saved_views').selectAll().where('owner_id', '=', owner).execute()).toEqual(
        [],
      );
    });
  });

  describe('shown first', () => {
    it('by the own choice, else by that of a role', async () => {
      const shared = await made('sharer', { roleId, roleDefault: true });
      expect((await list('member')).default_id).toBe(shared);
      expect((await list('stranger')).default_id).toBeNull();
      const own = await made('member', { name: 'خودم' });
      await setFirst('member', own);
      expect((await list('member')).default_id).toBe(own);
      await ask('member', `/savedview/${own}`, undefined, 'DELETE');
      expect((await list('member')).default_id).toBe(shared);
    });

    it('or none, where the person prefers the plain list', async () => {
      await made('sharer', { roleId, roleDefault: true });
      await setFirst('member', null);
      expect((await list('member')).default_id).toBeNull();
      expect(await console.db.selectFrom('default_views').selectAll().execute()).toHaveLength(1);
      await setFirst('stranger', null);
      expect(await console.db.selectFrom('default_views').selectAll().execute()).toHaveLength(1);
    });

    it('are one to a role', async () => {
      await made('sharer', { roleId, roleDefault: true });
      const second = await made('sharer', { name: 'دومی', roleId, roleDefault: true });
      expect((await list('member')).default_id).toBe(second);
      const rows = await console.db.selectFrom('saved_views').selectAll().where('role_default', '=', true).execute();
      expect(rows.map((row) => Number(row['id']))).toEqual([second]);
    });
  });

  it('leave an entry in the trail for each change', async () => {
    const id = await made('owner');
    await change('owner', id, { name: 'تازه' });
    await ask('owner', `/savedview/${id}`, undefined, 'DELETE');
    const entries = await console.db
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
    await console.db.insertInto('saved_views').values(rows).execute();
    expect((await make('owner')).status).toBe(422);
  });
});
