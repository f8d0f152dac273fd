import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operators } from '#schema';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1500);
const seed = 20_261_120;

const names = [
  'title',
  'firstName',
  'managerId',
  'unitIds',
  'active',
  'kind',
  'id',
  'createdAt',
  'parentId',
  'packageId',
];
const strange = [
  ...['', ' ', '0', '-1', '1', '۱۲', '1.5', '1e9', 'null', 'true', '%', '%00', '\0', 'a\0b', '\ud800', '../..', "';--"],
  ...['__proto__', 'constructor', 'toString', '9'.repeat(30), '9007199254740993', '2147483648', 'ا'.repeat(3000)],
  ...['2025-02-30', '2025-03-21', '1404-01-01', '2025-03-21T00:00:00Z', '0000-00-00', 'draft;final', ';', '1;x', '🙂'],
];
const text = fc.oneof(fc.constantFrom(...strange), fc.string({ unit: 'binary', maxLength: 20 }));
const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, text);
const scalar = fc.oneof(text, fc.double(), fc.integer(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null));
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(name, scalar, { maxKeys: 2 }));

const steering = fc.constantFrom(
  'rows',
  'ids',
  'parentId',
  'type',
  'revision',
  'position',
  '_method',
  'unitId',
  'itemId',
);
const body = fc.oneof(
  fc.dictionary(fc.oneof(name, steering), value, { maxKeys: 5 }).map((given) => JSON.stringify(given)),
  value.map((given) => JSON.stringify(given) ?? ''),
  text,
);
const filter = fc
  .tuple(name, fc.oneof(fc.constantFrom(...operators), text), text)
  .map((parts) => parts.map((part) => encodeURIComponent(part.toWellFormed())).join('|'));
const query = fc.record(
  {
    page: text,
    per_page: text,
    q: text,
    sort: fc.tuple(name, fc.constantFrom('asc', 'desc', 'up')).map((parts) => parts.join(',')),
    filters: fc.array(filter, { maxLength: 3 }).map((filters) => filters.join(',')),
    ids: text,
    columns: text,
    format: fc.constantFrom('xlsx', 'csv', 'pdf'),
  },
  { requiredKeys: [] },
);
const place = fc.oneof(fc.constantFrom('1', '2', '424242'), text);

describe.each(engines)('whatever is asked, on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
    const { id } = await console.data<{ id: number }>('/package', { body: { title: 'بسته' } });
    await console.data('/packageitem', { body: { type: 1, title: 'گروه', packageId: id } });
  });
  afterAll(() => console.close());

  it(`${requests} strange requests are answered without an inner error`, async () => {
    const routes = console.app.servedRoutes.filter(({ method, call }) => call && method !== 'HEAD');
    const asked = fc.record({ route: fc.constantFrom(...routes), place, query, body });
    const answered = new Set<number>();
    const property = fc.asyncProperty(asked, async ({ route, place: id, query: params, body: payload }) => {
      const path = route.url.replace(/:\w+/g, encodeURIComponent(id.toWellFormed()));
      const search = new URLSearchParams(params as Record<string, string>);
      const answer = await console.app.inject({
        method: route.method as 'GET',
        url: route.method === 'GET' ? `${path}?${search}` : path,
        headers: { authorization: `Bearer ${console.administrator}`, 'content-type': 'application/json' },
        ...(route.method === 'POST' && { payload }),
      });
      answered.add(answer.statusCode);
      expect([answer.statusCode < 500, answer.body.slice(0, 200)]).toEqual([true, expect.anything()]);
    });
    await fc.assert(property, { numRuns: requests, seed });
    expect([...answered]).toEqual(expect.arrayContaining([200, 404, 422]));
  }, 300_000);
});
