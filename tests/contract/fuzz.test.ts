import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '#resources';
import { permissionRegister } from '#server/auth/accessModules.ts';
import { openSession } from '#server/auth/sessions.ts';
import { catalogue, type ErrorCode } from '#server/http/errors.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { ample } from '#tests/server/cpuSeconds.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { readDocument, type Documented } from './documented.ts';
import { operationsIn, requestsTo, type Request } from './operations.ts';
import { makeRecord } from './records.ts';
import { uploadedId, uploads } from './uploads.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const mostMilliseconds = 5000 * ample;

/** Every second permission, so that each call is open to some and closed to others. */
const some = permissionRegister(register).filter((_permission, index) => index % 2 === 0);

type Who = 'administrator' | 'limited' | 'nobody';
const who = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Who>('administrator') },
  { weight: 3, arbitrary: fc.constant<Who>('limited') },
  { weight: 1, arbitrary: fc.constant<Who>('nobody') },
);

describe.each(engines)('whatever is asked, on %s', (engine) => {
  let console: TestConsole;
  let documented: Documented;
  let arbitrary: fc.Arbitrary<Request>;
  const tokens = new Map<Who, string>();

  beforeAll(async () => {
    console = await openConsole(engine, { files: uploads });
    for (const { name } of register.resources) for (let made = 0; made < 3; made += 1) await makeRecord(console, name);
    for (let file = 0; file < 6; file += 1) await uploadedId(console.db);
    const document = (await console.ask('/openapi.json')).body;
    documented = await readDocument(document);
    arbitrary = requestsTo(operationsIn(document));
  });
  afterAll(async () => {
    await documented.close();
    await console.close();
  });

  /** A session of its own, which requests may end, as they may remove the person. */
  const tokenOf = async (one: Who): Promise<string | undefined> => {
    if (one === 'nobody') return undefined;
    const user = { userId: 1, address: '127.0.0.1', agent: 'fuzz' };
    const token =
      tokens.get(one) ??
      (one === 'administrator' ? await openSession(console.db, user) : await console.signInWith(some));
    tokens.set(one, token);
    return token;
  };

  /** What is wrong with the answer to a request; '' where nothing is. */
  const ask = async (one: Who, { operation, url, payload }: Request): Promise<readonly [number, string]> => {
    const token = await tokenOf(one);
    const begun = performance.now();
    const answer = await console.app.inject({
      method: operation.method,
      url,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && { payload }),
    });
    const status = answer.statusCode;
    if (performance.now() - begun > mostMilliseconds) return [status, 'took too long'];
    if (status === 401) tokens.delete(one);
    if (status >= 500) return [status, answer.body.slice(0, 300)];
    if (!String(answer.headers['content-type']).includes('json')) return [status, ''];
    const body = answer.json<Record<string, unknown>>();
    if (status >= 400) {
      const { code, message } = body;
      const isRefusal = catalogue[code as ErrorCode] === status && typeof message === 'string' && message !== '';
      return [status, isRefusal ? '' : answer.body.slice(0, 300)];
    }
    const call = `${operation.method} ${operation.path.slice(4)}`;
    return [status, documented.promises(call, status) ? await documented.problem(call, { status, body }) : ''];
  };

  it(
    `${requests} requests to every documented call are answered as promised, each within seconds`,
    async () => {
      const answered = new Set<number>();
      const wrong: string[] = [];
      // All that is wrong is gathered: what one request broke has changed what a smaller one would meet.
      const property = fc.asyncProperty(who, arbitrary, async (one, request) => {
        const [status, problem] = await ask(one, request);
        answered.add(status);
        const { operation, url, payload = '' } = request;
        if (problem) wrong.push(`${one} ${operation.method} ${url} ${payload.slice(0, 1000)}: ${status} ${problem}`);
      });
      await fc.assert(property, { numRuns: requests, seed });
      expect(wrong).toEqual([]);
      // Of a few requests none may happen to make anything.
      const made = requests < 1000 ? [] : [201];
      expect([...answered]).toEqual(expect.arrayContaining([...made, 200, 401, 403, 404, 422]));
    },
    60_000 + requests * 100,
  );
});
