import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOfCall, callsOf, permissionOf, type CallName, type ResolvedCall, type Resource } from '#schema';
import { register } from '#resources';
import { permissionRegister } from '#server/auth/accessModules.ts';
import { tokenHash } from '#server/auth/sessions.ts';
import type { Access } from '#server/http/access.ts';
import type { ServedRoute } from '#server/http/servedRoutes.ts';
import { contents, openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { otherRoutes } from './otherRoutes.ts';

const permissions = permissionRegister(register);
const resourceNamed = (name: string): Resource => register.resources.find((resource) => resource.name === name)!;

/** What the definition says, said once more in the words of the contract. */
const accessByDefinition = ({ resource: name, name: call }: { resource: string; name: string }): Access => {
  const resource = resourceNamed(name);
  const own = permissionOf(resource, actionOfCall[call as CallName]);
  if (call !== 'all') return { anyOf: [own] };
  const referring = (register.resources as readonly Resource[]).filter(
    ({ fields, tree }) =>
      tree?.scope?.to === name || Object.values(fields).some((field) => 'to' in field && field.to === name),
  );
  return { anyOf: [own, ...referring.map((one) => permissionOf(one, 'view'))] };
};

/** Calls that come by the path of another: who may make any of them is let in, and told apart by the body. */
const besides = (route: ServedRoute): Access[] => {
  const { call } = route;
  if (!call) return [];
  const path = (one: ResolvedCall): string => `/api${one.path.replace(/\{(\w+)\}/g, ':$1')}`;
  return callsOf(resourceNamed(call.resource))
    .filter((one) => one.method === route.method && path(one) === route.url && one.name !== call.name)
    .map(({ name }) => accessByDefinition({ resource: call.resource, name }));
};

const nameOf = ({ method, url }: ServedRoute): string => `${method === 'HEAD' ? 'GET' : method} ${url}`;
const expected = (route: ServedRoute): Access | undefined =>
  route.call ? accessByDefinition(route.call) : otherRoutes[nameOf(route)];

/** Everyone whom the route lets in, whatever they may do there. */
const letIn = (route: ServedRoute): Access | undefined => {
  const own = expected(route);
  if (typeof own !== 'object') return own;
  return { anyOf: [own, ...besides(route)].flatMap((one) => (typeof one === 'object' ? one.anyOf : [])) };
};

const opens = (access: Access | undefined, permission: string | undefined): boolean => {
  if (access === 'public' || access === 'signedIn') return true;
  return typeof access === 'object' && permission !== undefined && access.anyOf.includes(permission);
};

interface Try {
  readonly route: ServedRoute;
  readonly held: readonly string[];
  readonly open: boolean;
}

describe.each(engines)('who may call what, on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
  });
  afterAll(() => console.close());

  const routes = (): ServedRoute[] => console.app.servedRoutes.filter(({ url }) => url.startsWith('/api/'));
  /** Nothing stands behind this id, so an open door answers 404 or 422 and changes nothing. */
  const status = async ({ method, url }: ServedRoute, token: string | undefined): Promise<number> => {
    const answer = await console.app.inject({
      method: method as 'GET',
      url: url.replace(/:\w+/g, '424242'),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { payload: {} }),
    });
    return answer.statusCode;
  };

  // HEAD is made from GET, access included: the case of strangers covers it.
  const doors = (): ServedRoute[] => routes().filter(({ url, method }) => url !== '/api/logout' && method !== 'HEAD');

  it('every route has a case, and says the same of itself', () => {
    const missing = console.app.servedRoutes.filter((route) => expected(route) === undefined).map(nameOf);
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

  it('strangers are asked to sign in everywhere but at the public doors', async () => {
    const before = await contents(console.db);
    for (const route of routes()) {
      const refused = (await status(route, undefined)) === 401;
      expect([nameOf(route), refused]).toEqual([nameOf(route), expected(route) !== 'public']);
    }
    expect(await contents(console.db)).toEqual(before);
  }, 60_000);

  it('a token opens nothing once its session was ended, was idle for too long or is past its end, nor a made-up one', async () => {
    const [ended, idle, past] = await Promise.all([1, 2, 3].map(() => console.signInWith(permissions)));
    const age = (token: string, change: RawBuilder<unknown>) =>
      sql`update sessions set ${change} where token_hash = ${tokenHash(token)}`.execute(console.db);
    expect((await console.ask('/logout', { method: 'POST', token: ended })).status).toBe(200);
    await age(idle!, sql`seen_at = now() - interval '61 minutes'`);
    await age(past!, sql`expires_at = now() - interval '1 second'`);
    const before = await contents(console.db);
    const open: string[] = [];
    const others = { idle, past, forged: 'x'.repeat(43) };
    for (const [index, route] of doors()
      .filter((one) => expected(one) !== 'public')
      .entries()) {
      // Every route is tried after logout; the other tokens, which are told apart before any route is, at some of them.
      const tokens = index % 20 === 0 ? { ended, ...others } : { ended };
      for (const [name, token] of Object.entries(tokens))
        if ((await status(route, token)) !== 401) open.push(`${nameOf(route)} by the ${name} one`);
    }
    expect(open).toEqual([]);
    expect(await contents(console.db)).toEqual(before);
  }, 60_000);

  /** Who tries a door: nobody special; whom it lets in, by each permission alone; all the others in one person. */
  const triesAt = (route: ServedRoute): Try[] => {
    const access = expected(route);
    const opening = permissions.filter((one) => opens(access, one));
    const isForAll = opens(access, undefined);
    const others = isForAll ? permissions : permissions.filter((one) => !opening.includes(one));
    const alone = isForAll ? [] : opening.map((one) => ({ route, held: [one], open: true }));
    return [{ route, held: [], open: isForAll }, ...alone, { route, held: others, open: isForAll }];
  };

  // More permissions never close a door: where all others together are refused, each of them is.
  it('every permission opens its own calls, and all others together do not', async () => {
    const tries = doors().flatMap(triesAt);
    const tokens = new Map<string, string>();
    for (const { held } of tries) {
      if (!tokens.has(held.join())) tokens.set(held.join(), await console.signInWith(held));
    }
    const before = await contents(console.db);
    const wrong: string[] = [];
    const knock = async ({ route, held, open }: Try): Promise<void> => {
      const answer = await status(route, tokens.get(held.join()));
      if (open !== (answer !== 403) || answer === 401 || answer >= 500) {
        wrong.push(`${nameOf(route)} with ${held.length === 1 ? held[0] : held.length} permissions: ${answer}`);
      }
    };
    for (const one of tries.filter(({ open }) => !open)) await knock(one);
    expect(await contents(console.db)).toEqual(before);
    // What is let in may leave a mark: an export its entry in the trail, a verification its job.
    for (const one of tries.filter(({ open }) => open)) await knock(one);
    expect(wrong).toEqual([]);
  }, 120_000);

  it('the administrator finds no door closed', async () => {
    for (const route of routes().filter(({ url }) => url !== '/api/logout')) {
      expect([nameOf(route), [401, 403, 500].includes(await status(route, console.administrator))]).toEqual([
        nameOf(route),
        false,
      ]);
    }
  }, 120_000);

  it('a method in the body opens no other door', async () => {
    for (const route of routes().filter(({ method, url }) => method === 'POST' && url.includes(':id'))) {
      const answer = await console.app.inject({
        method: 'POST',
        url: route.url.replace(/:\w+/g, '424242'),
        headers: { authorization: `Bearer ${console.administrator}`, 'x-http-method-override': 'DELETE' },
        payload: { _method: 'DELETE' },
      });
      expect([nameOf(route), [404, 422].includes(answer.statusCode)]).toEqual([nameOf(route), true]);
    }
  });
});
