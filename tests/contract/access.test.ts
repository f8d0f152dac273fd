import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '#schema';
import { register } from '#resources';
import { permissionRegister } from '#server/auth/accessModules.ts';
import { tokenHash } from '#server/auth/sessions.ts';
import { demoRoles } from '#server/demo/roles.ts';
import type { Access } from '#server/http/access.ts';
import type { ServedRoute } from '#server/http/servedRoutes.ts';
import { contents, openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { accessOf, letIn, lockOf, nameOf, verdict, type Person } from './doors.ts';

const permissions = permissionRegister(register);
/** So many are refused at a time. */
const together = 16;

describe.each(engines)('who may call what, on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
  });
  afterAll(() => console.close());

  const routes = (): ServedRoute[] => console.app.servedRoutes.filter(({ url }) => url.startsWith('/api/'));
  // HEAD is made from GET, access included; leaving has a case of its own.
  const doors = (): ServedRoute[] => routes().filter(({ url, method }) => url !== '/api/logout' && method !== 'HEAD');

  interface How {
    /** the method that header and body name */
    readonly override?: string;
    /** with a parameter that no list knows: what is behind an open door is not worked out */
    readonly briefly?: boolean;
  }
  /** Nothing stands behind this id, so an open door answers 404 or 422 and changes nothing. */
  const status = async ({ method, url }: ServedRoute, token: string | undefined, how: How = {}): Promise<number> => {
    const { override, briefly } = how;
    const answer = await console.app.inject({
      method: method as 'GET',
      url: url.replace(/:\w+/g, '424242') + (briefly ? '?unknown=1' : ''),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(override && { 'x-http-method-override': override }),
      },
      ...(method === 'POST' && { payload: override ? { _method: override } : {} }),
    });
    return answer.statusCode;
  };

  /** Knocks, and says what was answered where it is not what the contract says. */
  const knock = async (route: ServedRoute, person: Person, how?: How): Promise<string[]> => {
    const must = verdict(route, person);
    const answer = await status(route, person.token, how);
    const isRight = must === 'open' ? ![401, 403].includes(answer) && answer < 500 : answer === must;
    return isRight ? [] : [`${nameOf(route)} as ${person.name}: ${answer} instead of ${must}`];
  };

  type Cell = readonly [route: ServedRoute, person: Person];
  /** Every cell; those that are to be refused come first, and leave the database as it was. */
  const knockAtAll = async (cells: readonly Cell[], how?: How): Promise<void> => {
    const wrong: string[] = [];
    const state = async (): Promise<unknown> => [
      await contents(console.db),
      (await sql`select id, user_id, expires_at from sessions order by id`.execute(console.db)).rows,
    ];
    const before = await state();
    const isOpen = ([route, person]: Cell): boolean => verdict(route, person) === 'open';
    const closed = cells.filter((cell) => !isOpen(cell));
    for (let at = 0; at < closed.length; at += together) {
      const some = closed.slice(at, at + together).map(([route, person]) => knock(route, person, how));
      wrong.push(...(await Promise.all(some)).flat());
    }
    expect(await state()).toEqual(before);
    // What is let in may leave a mark: an export its entry in the trail, a verification its job.
    for (const [route, person] of cells.filter(isOpen)) wrong.push(...(await knock(route, person, how)));
    expect(wrong).toEqual([]);
  };
  const matrixOf = (people: readonly Person[]): Cell[] =>
    people.flatMap((person) => doors().map((route): Cell => [route, person]));
  /** Doors that ask for the same are one to each of these people, another one to the next. */
  const matrixInTurns = (people: readonly Person[]): Cell[] => {
    const kinds = [...new Set(doors().map(lockOf))].map((lock) => doors().filter((route) => lockOf(route) === lock));
    return people.flatMap((person, turn) => kinds.map((kind): Cell => [kind[turn % kind.length]!, person]));
  };

  const member = async (
    name: string,
    rights: readonly string[],
    scope: NonNullable<Person['scope']> = 'all',
  ): Promise<Person> => ({
    name,
    token: await console.signInWith(rights, scope === 'all' ? undefined : { scope, unitId: 1 }),
    rights,
    scope,
  });

  /** A session that was good until this was done to it. */
  const spoilt = async (name: string, spoil: ReturnType<typeof sql>): Promise<Person> => {
    const token = await console.signInWith(permissions);
    await sql`update sessions set ${spoil} where token_hash = ${tokenHash(token)}`.execute(console.db);
    return { name, token, rights: 'none' };
  };

  it('every route has a case, and says the same of itself', () => {
    const missing = console.app.servedRoutes.filter((route) => accessOf(route) === undefined).map(nameOf);
    expect(missing).toEqual([]);
    const sorted = (access: Access): unknown =>
      typeof access === 'string' ? access : [...new Set(access.anyOf)].toSorted();
    for (const route of console.app.servedRoutes) {
      expect([nameOf(route), sorted(route.access)]).toEqual([nameOf(route), sorted(letIn(route)!)]);
    }
  });

  it('every call of every definition is served', () => {
    const served = new Set(routes().map(nameOf));
    const named = register.resources.flatMap((resource) =>
      callsOf(resource).map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(named.filter((name) => !served.has(name))).toEqual([]);
  });

  it('strangers, and those whose session has ended, are asked to sign in everywhere but at the public doors', async () => {
    const gone = await console.signInWith(permissions);
    await sql`update users set active = false
      where id = (select user_id from sessions where token_hash = ${tokenHash(gone)})`.execute(console.db);
    const nobody: Person = { name: 'nobody', token: undefined, rights: 'none' };
    const left = await console.signInWith(permissions);
    expect((await console.ask('/logout', { method: 'POST', token: left })).status).toBe(200);
    const others: Person[] = [
      await spoilt('one whose session is past its end', sql`expires_at = now()`),
      { name: 'a forger', token: 'x'.repeat(43), rights: 'none' },
      await spoilt('one who was away for too long', sql`seen_at = now() - interval '61 minutes'`),
      { name: 'one who was deactivated', token: gone, rights: 'none' },
    ];
    const atAll = [nobody, { ...nobody, name: 'one who has left', token: left }];
    const cells = atAll.flatMap((person) => routes().map((route): Cell => [route, person]));
    await knockAtAll([...cells, ...matrixInTurns(others)]);
  });

  /** Who tries a door: whom it lets in, by each permission alone; all the others in one person. */
  const heldAt = (route: ServedRoute): (readonly string[])[] => {
    const access = accessOf(route);
    const opening = typeof access === 'object' ? permissions.filter((one) => access.anyOf.includes(one)) : [];
    return [...opening.map((one) => [one]), permissions.filter((one) => !opening.includes(one))];
  };

  // More permissions never close a door: where all others together are refused, each of them is.
  it('every permission opens its own calls, and all others together do not', async () => {
    const people = new Map<string, Person>();
    const cells: Cell[] = [];
    for (const route of doors()) {
      for (const held of heldAt(route)) {
        const key = held.join();
        const person = people.get(key) ?? (await member(held.length === 1 ? key : `${held.length} permissions`, held));
        people.set(key, person);
        cells.push([route, person]);
      }
    }
    await knockAtAll(cells);
    // Whoever holds all but what opens a door does not get through it by naming another method.
    const refused = cells.filter(([route, person]) => route.method === 'POST' && verdict(route, person) === 403);
    for (const override of ['DELETE', 'PATCH']) await knockAtAll(refused, { override });
  });

  it('every role of the demo finds open what its permissions open, where they hold', async () => {
    const people: Person[] = [];
    for (const role of Object.values(demoRoles)) {
      people.push(await member(role.title, role.permissions, 'limit' in role ? role.limit.scope : 'all'));
    }
    const cells = [...matrixOf([await member('one without a permission', [])]), ...matrixInTurns(people)];
    await knockAtAll(cells, { briefly: true });
  });

  it('all permissions in one unit open what holds to units', async () => {
    const people = [
      await member('one who sees a unit', permissions, 'seeOwn'),
      await member('one who changes a unit', permissions, 'changeOwn'),
    ];
    await knockAtAll(matrixOf(people));
  });

  it('the administrator finds no door closed', async () => {
    await knockAtAll(matrixOf([{ name: 'the administrator', token: console.administrator, rights: 'all' }]));
  });

  it('a method in the body opens no other door', async () => {
    for (const route of routes().filter(({ method, url }) => method === 'POST' && url.includes(':id'))) {
      const answer = await status(route, console.administrator, { override: 'DELETE' });
      expect([nameOf(route), [404, 422].includes(answer)]).toEqual([nameOf(route), true]);
    }
  });

  it('leaving is open to whoever is in, and ends it', async () => {
    const leave = routes().find(({ url }) => url === '/api/logout')!;
    for (const held of [[], permissions]) {
      const token = await console.signInWith(held);
      expect([await status(leave, token), await status(leave, token)]).toEqual([200, 401]);
    }
    expect(await status(leave, undefined)).toBe(401);
  });
});
