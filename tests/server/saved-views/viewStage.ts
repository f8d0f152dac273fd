import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openConsole, type Answer, type Asked, type TestConsole } from '#tests/server/crud/openConsole.ts';
import type { Engine } from '#tests/server/testDatabase.ts';

export const viewUsers = 'userManagement:users:view';
const editRoles = 'userManagement:roles:edit';
/** A view of the list of users. */
export const state = {
  filters: 'active|equal|true',
  sort: 'lastName,desc',
  q: 'کریمی',
  perPage: 50,
  columns: ['lastName', 'position', 'updatedAt'],
  density: 'compact',
};

export interface View {
  readonly id: number;
  readonly name: string;
  readonly mine: boolean;
  readonly state: Record<string, unknown>;
  readonly dropped: readonly string[];
  readonly role: { id: number; title: string } | null;
}

type Person = 'owner' | 'member' | 'stranger' | 'sharer' | 'outsider';

/** Five people and a role that one of them is in; `sharer` may edit roles, `outsider` may view nothing. */
export const viewStage = (engine: Engine) => {
  let console: TestConsole;
  const tokens: Record<Person, string> = {
    owner: '',
    member: '',
    stranger: '',
    sharer: '',
    outsider: '',
  };
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

  return {
    get console(): TestConsole {
      return console;
    },
    get roleId(): number {
      return roleId;
    },
    tokens,
    userIdOf,
    ask,
    make,
    made,
    list,
    change,
    setFirst,
  };
};
