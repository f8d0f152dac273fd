import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServedRoute } from '#server/http/servedRoutes.ts';
import { TextQueries } from '#server/database/textQueries.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { askedTexts } from '#tests/server/database/askedTexts.ts';
import { clients } from '#tests/server/database/clients.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { uploadedId, uploads } from './uploads.ts';

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The administrator is told where files are kept; that is what the place is for. */
const withoutPlace = (body: string): string => body.replace(/"place":"[^"]*"/, '');

/** What an answer lacks, or has too much of; nothing where it is as every answer must be. */
const faultsOf = ({ headers, body }: Answer): string[] => {
  const policy = String(headers['content-security-policy']);
  const holds: Readonly<Record<string, boolean>> = {
    'a policy': policy.includes("default-src 'none'"),
    'no inline script': !/unsafe|\*|script-src(?! 'self')/.test(policy),
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'no frame': headers['x-frame-options'] === 'SAMEORIGIN',
    'transport security': /max-age=\d{7,}/.test(String(headers['strict-transport-security'])),
    'a referrer policy': headers['referrer-policy'] === 'same-origin',
    'a resource policy': headers['cross-origin-resource-policy'] === 'same-origin',
    'no name of the server': !('x-powered-by' in headers || 'server' in headers),
    'no other origin': !/evil\.example/.test(JSON.stringify(headers)) && !('access-control-allow-origin' in headers),
    'nothing of the inside': !/node_modules|\/home\/|\/tmp\/|\bat \S+ \(|\.ts:\d/.test(withoutPlace(body)),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

const inside = 'select password_hash from users_secret -- /home/somebody/server/app.ts:12';
const nameOf = ({ method, url }: ServedRoute): string => `${method} ${url}`;

describe.each(engines)('every answer, on %s', (engine) => {
  let console: TestConsole;
  let fileId: number;
  beforeAll(async () => {
    console = await openConsole(engine, { files: uploads });
    fileId = await uploadedId(console.db);
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => console.close());

  const send = (method: string, url: string, more: { token?: string; payload?: string; type?: string } = {}) =>
    console.app.inject({
      method: method as 'GET',
      url,
      headers: {
        origin: 'https://evil.example',
        ...(more.token !== undefined && { authorization: `Bearer ${more.token}` }),
        ...(more.payload !== undefined && { 'content-type': more.type ?? 'application/json' }),
      },
      ...(more.payload !== undefined && { payload: more.payload }),
    });
  const asAdministrator = (payload?: string, type?: string) => ({
    token: console.administrator,
    ...(payload !== undefined && { payload }),
    ...(type !== undefined && { type }),
  });
  const routes = (): ServedRoute[] => console.app.servedRoutes.filter(({ url }) => url !== '/api/logout');
  const addressOf = ({ url }: ServedRoute, id = '424242'): string => url.replace(/:\w+/g, id);
  /** Routes of some methods asked in some way, with what is wrong with their answers. */
  const faults = async (
    methods: readonly string[],
    asks: (route: ServedRoute) => Promise<Answer>,
  ): Promise<string[]> => {
    const found: string[] = [];
    for (const route of routes().filter(({ method }) => methods.includes(method))) {
      const wrong = faultsOf(await asks(route));
      if (wrong.length > 0) found.push(`${nameOf(route)}: ${wrong.join(', ')}`);
    }
    return found;
  };
  const every = ['GET', 'POST', 'DELETE'];

  it.each([
    ['strangers', every, (route: ServedRoute) => send(route.method, addressOf(route))],
    ['the administrator', every, (route: ServedRoute) => send(route.method, addressOf(route), asAdministrator())],
    ['what is no JSON', ['POST'], (route: ServedRoute) => send('POST', addressOf(route), asAdministrator('{"a":'))],
    ['another type', ['POST'], (route: ServedRoute) => send('POST', addressOf(route), asAdministrator('x', 'x/y'))],
    ['who asks what there is', every, (route: ServedRoute) => send('OPTIONS', addressOf(route))],
    ['a method that is not there', every, (route: ServedRoute) => send('PUT', addressOf(route))],
  ] as const)(
    'of every route carries the security headers, to %s',
    async (_, methods, asks) => {
      expect(await faults(methods, asks)).toEqual([]);
    },
    60_000,
  );

  it.each([
    ['a file of a record', () => `/api/files/${fileId}`, 200],
    ['a picture', () => `/storage/${'a'.repeat(24)}.png`, 200],
    ['an exported list', () => '/api/users/export?format=xlsx', 200],
    ['a template', () => '/api/roles/import/template', 200],
    ['a picture that is not there', () => '/storage/nothing.svg', 404],
    ['a path that is not there', () => '/api/nothing', 404],
    ['an address that no router can read', () => '/api/users/%zz', 404],
    ['an address that is too long', () => `/api/user/${'9'.repeat(600)}`, 404],
  ])('carries them where it is %s', async (_, url, status) => {
    const answer = await send('GET', url(), { token: console.administrator });
    expect([answer.statusCode, faultsOf(answer)]).toEqual([status, []]);
  });

  it('says nothing of the inside where every statement fails, in whatever way', async () => {
    const ways = [{}, { code: 'XX000' }, { code: '42P01', table: 'users_secret', detail: inside }, { code: '57P01' }];
    let round = 0;
    const real = clients[engine].query as (...given: unknown[]) => unknown;
    vi.spyOn(clients[engine] as { query: typeof real }, 'query').mockImplementation(function (this: object, ...given) {
      const [first] = given;
      // Who is calling is found, so that every route comes as far as its own statements; what goes along is not.
      const [caller, ...along] = askedTexts(first);
      if (caller?.includes('token_hash')) {
        if (first instanceof TextQueries) {
          const broken = { text: 'select 1 / 0', name: undefined, values: [] };
          Object.assign(first, { statements: [first.statements[0], ...along.map(() => broken)] });
        }
        return real.apply(this, given);
      }
      const error = Object.assign(new Error(inside), ways[round % ways.length]);
      if (first instanceof TextQueries) {
        queueMicrotask(() => first.handleError(error));
        return undefined;
      }
      const told = given.at(-1);
      if (typeof told !== 'function') return Promise.reject(error);
      queueMicrotask(() => void told(error));
      return undefined;
    });
    const wrong: string[] = [];
    let broken = 0;
    for (const route of routes().filter(({ method }) => method !== 'HEAD')) {
      const payload = route.method === 'POST' ? '{}' : undefined;
      const answer = await send(route.method, addressOf(route, '1'), asAdministrator(payload));
      if (answer.statusCode >= 500) broken += 1;
      round += 1;
      if (/users_secret|password_hash|XX000|42P01|57P01/.test(answer.body) || faultsOf(answer).length > 0)
        wrong.push(`${nameOf(route)}: ${faultsOf(answer).join(', ')} ${answer.body.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
    expect(broken).toBeGreaterThan(routes().length / 4);
  });

  it('says nothing of the inside where files cannot be read', async () => {
    vi.spyOn(uploads, 'open').mockRejectedValue(new Error(`EACCES: permission denied, open '/home/somebody/files'`));
    for (const url of [`/api/files/${fileId}`, `/storage/${'a'.repeat(24)}.png`]) {
      const answer = await send('GET', url, { token: console.administrator });
      expect([url, answer.statusCode, faultsOf(answer)]).toEqual([url, 500, []]);
      expect(answer.body).not.toMatch(/EACCES|somebody/);
    }
  });
});
