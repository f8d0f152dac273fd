import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFinder } from '#server/auth/findCaller.ts';
import { openSession } from '#server/auth/sessions.ts';
import { mayEverywhere, reachOf } from '#server/http/access.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

const goals = (action: string): string => `governanceAndLeadership:goals:${action}`;
const [menu, view, edit] = ['menu', 'view', 'edit'].map(goals) as [string, string, string];

interface Goal {
  readonly id: number;
  readonly title: string;
}
interface Held {
  readonly permission: string;
  readonly sources: readonly { role: { title: string }; unit: { title: string } | null }[];
}

describe.each(engines)('what somebody may do with several roles, on %s', (engine) => {
  let console: TestConsole;
  const unit: Record<string, number> = {};
  const goal: Record<string, number> = {};
  const role: Record<string, number> = {};
  beforeAll(async () => {
    console = await openConsole(engine);
    const make = async (title: string, parentId: number): Promise<void> => {
      unit[title] = (await console.data<{ id: number }>('/businessunit', { body: { title, parentId } })).id;
      const made = await console.data<{ data: Goal }>('/goal', {
        body: { title: `هدف ${title}`, unitId: unit[title] },
      });
      goal[title] = (made.data ?? (made as unknown as Goal)).id;
    };
    await make('یک', 1);
    await make('زیر یک', unit['یک']!);
    await make('دو', 1);
    await make('سه', 1);
    const add = async (title: string, permissions: readonly string[], where: object): Promise<void> => {
      role[title] = (await console.data<{ id: number }>('/role', { body: { title, ...where } })).id;
      await console.data(`/role/${role[title]}/accesses`, { body: { permissions } });
    };
    await add('می‌بیند یک', [menu, view], { scope: 'seeOwn', unitId: unit['یک'] });
    await add('می‌بیند دو', [menu, view], { scope: 'seeOwn', unitId: unit['دو'] });
    await add('تغییر یک', [menu, view, edit], { scope: 'changeOwn', unitId: unit['یک'] });
    await add('همه', [view], {});
    await add('ویرایش همه', [view, edit], {});
  });
  afterAll(() => console.close());

  let serial = 0;
  const withRoles = async (...titles: string[]): Promise<{ id: number; token: string }> => {
    serial += 1;
    const body = { firstName: 'ن', lastName: 'خ', username: `e${serial}`, roleIds: titles.map((title) => role[title]) };
    const { id } = await console.data<{ id: number }>('/user', { body });
    await sql`insert into credentials (user_id, password_hash, must_change) values (${id}, '', false)
      on conflict do nothing`.execute(console.db);
    return { id, token: await openSession(console.db, { userId: id, address: '127.0.0.1', agent: 'test' }) };
  };
  const places = ['یک', 'زیر یک', 'دو', 'سه'];
  const openTo = async (token: string): Promise<{ seen: string[]; changed: string[] }> => {
    const [seen, changed]: [string[], string[]] = [[], []];
    for (const place of places) {
      if ((await console.ask(`/goal/${goal[place]}`, { token })).status === 200) seen.push(place);
      const body = { _method: 'PATCH' };
      if ((await console.ask(`/goal/${goal[place]}`, { token, body })).status === 200) changed.push(place);
    }
    return { seen, changed };
  };

  it.each([
    [['می‌بیند یک'], ['یک', 'زیر یک'], []],
    [['می‌بیند یک', 'می‌بیند دو'], ['یک', 'زیر یک', 'دو'], []],
    [['تغییر یک'], places, ['یک', 'زیر یک']],
    [['می‌بیند دو', 'تغییر یک'], places, ['یک', 'زیر یک']],
    [['می‌بیند یک', 'همه'], places, []],
    [['تغییر یک', 'ویرایش همه'], places, places],
    [[], [], []],
  ])('%j together: sees %j and changes %j', async (titles, seen, changed) => {
    const { token } = await withRoles(...titles);
    expect(await openTo(token)).toEqual({ seen, changed });
  });

  it('is read anew at each request: a role that goes, or is limited, binds at once', async () => {
    const { id, token } = await withRoles('ویرایش همه');
    const find = callerFinder(console.db);
    expect(mayEverywhere((await find(token))!.caller, edit)).toBe(true);
    await console.data(`/role/${role['ویرایش همه']}`, { body: { scope: 'seeOwn', unitId: unit['دو'] } });
    expect(reachOf((await find(token))!.caller, [edit])).toEqual([unit['دو']]);
    expect(await openTo(token)).toEqual({ seen: ['دو'], changed: ['دو'] });
    await console.data(`/user/${id}`, { body: { roleIds: [] } });
    expect(await openTo(token)).toEqual({ seen: [], changed: [] });
    await console.data(`/role/${role['ویرایش همه']}`, { body: { scope: 'all' } });
  });

  it('is told of a person, permission by permission, with the roles and their units', async () => {
    const { id } = await withRoles('می‌بیند یک', 'تغییر یک');
    const { accesses } = await console.data<{ accesses: Held[] }>(`/user/${id}/accesses`);
    const told = accesses.map(({ permission, sources }) => [
      permission,
      ...sources.map((source) => `${source.role.title}@${source.unit?.title ?? '*'}`),
    ]);
    expect(told).toEqual([
      [menu, 'تغییر یک@*', 'می‌بیند یک@*'],
      [view, 'تغییر یک@*', 'می‌بیند یک@یک'],
      [edit, 'تغییر یک@یک'],
    ]);
  });

  it('and of a permission, person by person; of everybody whom the one who asks may choose', async () => {
    const inside = await console.data<{ id: number }>('/user', {
      body: { firstName: 'درون', lastName: 'یک', username: 'in', unitIds: [unit['زیر یک']], roleIds: [role['همه']] },
    });
    const outside = await console.data<{ id: number }>('/user', {
      body: { firstName: 'بیرون', lastName: 'سه', username: 'out', unitIds: [unit['سه']], roleIds: [role['همه']] },
    });
    const asked = `/accesses/people?permission=${encodeURIComponent(view)}`;
    const idsFor = async (token?: string): Promise<number[]> =>
      (await console.data<{ user: { id: number } }[]>(asked, token ? { token } : {})).map(({ user }) => user.id);
    expect(await idsFor()).toEqual(expect.arrayContaining([inside.id, outside.id]));
    const rights = ['userManagement:roles:view', 'userManagement:users:view'];
    const limited = await idsFor(await console.signInWith(rights, { scope: 'seeOwn', unitId: unit['یک']! }));
    expect([limited.includes(inside.id), limited.includes(outside.id)]).toEqual([true, false]);
  });
});
