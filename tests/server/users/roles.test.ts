import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '#resources';
import { withNeeded } from '#schema';
import { permissionRegister } from '#server/auth/accessModules.ts';
import { demoRoles } from '#server/demo/roles.ts';
import { contents, openConsole, type Answer, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

const all = permissionRegister(register);
const goals = (action: string): string => `governanceAndLeadership:goals:${action}`;
const roles = (action: string): string => `userManagement:roles:${action}`;
const users = (action: string): string => `userManagement:users:${action}`;
const keeping = [...['view', 'add', 'edit', 'delete'].flatMap((action) => [roles(action), users(action)])];
const units = 'governanceAndLeadership:organizationalStructure:view';

interface Role {
  readonly id: number;
  readonly title: string;
  readonly scope: string;
  readonly unit_id: number | null;
}
interface Accesses {
  readonly permissions: readonly string[];
  readonly revision: number;
}

describe.each(engines)('roles, on %s', (engine) => {
  let console: TestConsole;
  let own: number;
  let below: number;
  let other: number;
  beforeAll(async () => {
    console = await openConsole(engine);
    const unit = async (title: string, parentId: number): Promise<number> =>
      (await console.data<{ id: number }>('/businessunit', { body: { title, parentId } })).id;
    own = await unit('خود', 1);
    below = await unit('زیر خود', own);
    other = await unit('دیگر', 1);
  });
  afterAll(() => console.close());

  let serial = 0;
  const role = async (permissions: readonly string[], where: object = {}): Promise<number> => {
    serial += 1;
    const { id } = await console.data<Role>('/role', { body: { title: `نقش ${serial}`, ...where } });
    await console.data(`/role/${id}/accesses`, { body: { permissions } });
    return id;
  };
  const person = async (roleIds: readonly number[], unitIds: readonly number[] = []): Promise<number> => {
    serial += 1;
    const body = { firstName: 'نام', lastName: `خانوادگی ${serial}`, username: `p${serial}`, roleIds, unitIds };
    return (await console.data<{ id: number }>('/user', { body })).id;
  };
  const accessesOf = (id: number): Promise<Accesses> => console.data<Accesses>(`/role/${id}/accesses`);
  const refused = async (work: () => Promise<Answer>): Promise<[number, string[]]> => {
    const before = await contents(console.db);
    const { status, body } = await work();
    expect(await contents(console.db)).toEqual(before);
    return [status, Object.keys((body['errors'] as object | undefined) ?? {})];
  };

  describe('what they allow', () => {
    it.each([
      [[goals('edit')], [goals('edit'), goals('view')]],
      [[goals('menu')], [goals('menu'), goals('view')]],
      [[goals('view')], [goals('view')]],
      [['basicInformation:imports:menu'], ['basicInformation:imports:menu']],
    ])('%j is kept as %j, whoever asks', async (given, kept) => {
      expect((await accessesOf(await role(given))).permissions).toEqual(kept);
    });

    it('cannot let go of viewing while something needs it', async () => {
      const id = await role([goals('edit')]);
      const answer = await console.data<Accesses>(`/role/${id}/accesses`, { body: { permissions: [goals('edit')] } });
      expect(answer.permissions).toEqual([goals('edit'), goals('view')]);
      await console.data(`/role/${id}/accesses`, { body: { permissions: [] } });
      expect((await accessesOf(id)).permissions).toEqual([]);
    });

    it('brings nothing along that the giver does not have', async () => {
      const id = await role([]);
      const token = await console.signInWith([...keeping, goals('edit')]);
      const body = { permissions: [goals('edit')] };
      expect(await refused(() => console.ask(`/role/${id}/accesses`, { body, token }))).toEqual([422, ['permissions']]);
    });

    it('saving what stands leaves no trace', async () => {
      const id = await role(all);
      const before = await contents(console.db);
      await console.data(`/role/${id}/accesses`, { body: { permissions: all } });
      expect(await contents(console.db)).toEqual(before);
    });

    it('makes sense in every role of the demo', () => {
      for (const { title, permissions } of Object.values(demoRoles)) {
        expect([title, withNeeded(permissions, all)]).toEqual([title, [...new Set<string>(permissions)].toSorted()]);
      }
    });
  });

  describe('a copy', () => {
    it('has the same accesses in the same unit, under its own title', async () => {
      const id = await role([goals('edit')], { scope: 'seeOwn', unitId: own, description: 'شرح' });
      const made = await console.data<Role>(`/role/${id}/copy`, { body: { title: 'رونوشت هدف‌ها' } });
      expect(made).toMatchObject({ title: 'رونوشت هدف‌ها', scope: 'seeOwn', unit_id: own, description: 'شرح' });
      expect((await accessesOf(made.id)).permissions).toEqual((await accessesOf(id)).permissions);
    });

    it.each([
      [
        'a title that another role has',
        (id: number) => console.ask(`/role/${id}/copy`, { body: { title: 'تکراری' } }),
        409,
      ],
      ['no title', (id: number) => console.ask(`/role/${id}/copy`, { body: { title: '' } }), 422],
      [
        'a field that is not its own',
        (id: number) => console.ask(`/role/${id}/copy`, { body: { title: 'ن', scope: 'all' } }),
        422,
      ],
      ['a role that is not there', () => console.ask('/role/424242/copy', { body: { title: 'ن' } }), 404],
    ] as const)('is refused for %s, and nothing is made', async (_, ask, status) => {
      await console.ask('/role', { body: { title: 'تکراری' } });
      const id = await role([goals('view')]);
      const [answer] = await refused(() => ask(id));
      expect(status === 409 ? [409, 422] : [status]).toContain(answer);
    });

    it('is made by nobody who has less than the role', async () => {
      const id = await role([goals('delete')]);
      const token = await console.signInWith([...keeping, goals('view')]);
      const body = { title: 'بیش از من' };
      expect(await refused(() => console.ask(`/role/${id}/copy`, { body, token }))).toEqual([422, ['_']]);
    });

    it('of a role that holds everywhere is made by nobody whose own holds in one unit', async () => {
      const id = await role([goals('view')]);
      const token = await console.signInWith(all, { scope: 'seeOwn', unitId: own });
      const [status] = await refused(() => console.ask(`/role/${id}/copy`, { body: { title: 'همه‌جا' }, token }));
      expect([403, 422]).toContain(status);
    });
  });

  describe('nobody raises rights beyond their own', () => {
    const keeper = (): Promise<string> => console.signInWith([...keeping, goals('view'), units]);
    const unitKeeper = (): Promise<string> => console.signInWith(all, { scope: 'changeOwn', unitId: own });

    it('by what a role allows', async () => {
      const id = await role([goals('view')]);
      const token = await keeper();
      const body = { permissions: [goals('view'), goals('delete')] };
      expect(await refused(() => console.ask(`/role/${id}/accesses`, { body, token }))).toEqual([422, ['permissions']]);
    });

    it('by letting a role reach further, in whatever way', async () => {
      const limited = await role([goals('edit')], { scope: 'seeOwn', unitId: own });
      const token = await unitKeeper();
      for (const wider of [{ scope: 'all' }, { unitId: other }, { unitId: 1 }]) {
        const [status, fields] = await refused(() => console.ask(`/role/${limited}`, { body: wider, token }));
        expect([wider, status, fields.length]).toEqual([wider, 422, 1]);
      }
      expect((await console.ask(`/role/${limited}`, { body: { unitId: below }, token })).status).toBe(200);
    });

    it('by giving somebody a role that has more, or that reaches further', async () => {
      const strong = await role([goals('delete')]);
      const wide = await role([goals('view')]);
      const member = await person([], [own]);
      const [one, two] = [await keeper(), await unitKeeper()];
      for (const [token, given] of [
        [one, strong],
        [two, strong],
        [two, await role([goals('edit')], { scope: 'seeOwn', unitId: other })],
      ] as const) {
        const [status, fields] = await refused(() =>
          console.ask(`/user/${member}`, { body: { roleIds: [given] }, token }),
        );
        expect([status, fields]).toEqual([422, ['roleIds']]);
        const fresh = { firstName: 'ن', lastName: 'خ', username: 'fresh', unitIds: [own], roleIds: [given] };
        expect((await refused(() => console.ask('/user', { body: fresh, token })))[0]).toBe(422);
        const bulk = { ids: [member], values: { roleIds: [given] } };
        expect((await refused(() => console.ask('/users', { body: bulk, token })))[0]).toBe(422);
      }
      expect((await console.ask(`/user/${member}`, { body: { roleIds: [wide] }, token: one })).status).toBe(200);
    });

    it('by changing somebody who has more, one by one or many together', async () => {
      const token = await keeper();
      const stronger = await person([await role([goals('delete')])]);
      const weaker = await person([await role([goals('view')])]);
      expect((await refused(() => console.ask(`/user/${stronger}`, { body: { active: false }, token })))[0]).toBe(403);
      const body = { ids: [weaker, stronger], values: { position: 'کارشناس' } };
      const [status] = await refused(() => console.ask('/users', { body, token }));
      expect(status).toBe(403);
      expect((await console.ask('/users', { body: { ...body, ids: [weaker] }, token })).status).toBe(200);
    });
  });

  describe('the first administrator, who is the last one too', () => {
    it('stays, stays active, and keeps the way in, also with all roles gone', async () => {
      const token = await console.signInWith(all);
      for (const asked of [
        { method: 'DELETE' as const },
        { body: { active: false } },
        { body: { username: 'other' } },
        { body: { firstName: 'دیگر' }, token },
        { method: 'DELETE' as const, token },
      ]) {
        expect([403, 409, 422]).toContain((await refused(() => console.ask('/user/1', asked)))[0]);
      }
      const { rows } = await sql<{ id: number }>`select id from roles where id not in
        (select target_id from users_roles)`.execute(console.db);
      for (const { id } of rows) expect((await console.ask(`/role/${id}`, { method: 'DELETE' })).status).toBe(200);
      expect((await console.ask('/roles')).status).toBe(200);
    });
  });
});
