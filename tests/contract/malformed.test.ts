import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderStore } from '#server/files/folderStore.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { ample } from '#tests/server/cpuSeconds.ts';
import { engines } from '#tests/server/testDatabase.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 800);
const seed = 20_261_121;

/** They end the session that asks. */
const endings = ['/api/logout', '/api/user/sessions/:id'];

const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml', 'text/csv', ''];
const deep = (open: string, depth: number): string => open.repeat(depth);
const texts = fc.oneof(
  fc.constantFrom('', '{', '[]', 'null', '"متن"', '{"__proto__":{"title":"x"}}', '{"constructor":{"prototype":1}}'),
  fc.constantFrom(deep('[', 20_000), deep('{"title":', 20_000), `{"title":${deep('[', 500)}${deep(']', 500)}}`),
  fc.constantFrom(
    `{"ids":[${'1,'.repeat(50_000)}1]}`,
    `{"rows":[${'{},'.repeat(2000)}{}]}`,
    `"${'ا'.repeat(300_000)}"`,
  ),
  fc.constantFrom('{"title":"\\ud800"}', '{"fileId":1e999}', '{"fileId":۱}', '\uFEFF{}', '{"a":1,"a":2}'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const textual = fc.record({ type: fc.constantFrom(...types), payload: texts });

const part = (disposition: string, content: string): string =>
  `--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;
const multipart = fc.record({
  type: fc.constantFrom(
    'multipart/form-data; boundary=edge',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'e'.repeat(300)}`,
  ),
  payload: fc.constantFrom(
    '',
    '--edge',
    '--edge--',
    part('name="file"; filename="a.json"', '{}'),
    `${part('name="file"; filename="a.json"', '{}')}\r\n--edge--\r\n`,
    `${part('name="file"; filename="\0../../a"', 'x')}\r\n--edge--\r\n`,
    `${part(`name="file"; filename="${'ن'.repeat(5000)}.png"`, 'GIF89a')}\r\n--edge--\r\n`,
    `${part('name="other"', 'x')}\r\n--edge--\r\n`.repeat(50),
    `${part('name="__proto__"; filename="a.txt"', 'x')}\r\n--edge--\r\n`,
    `--edge\r\n${'X-Head: 1\r\n'.repeat(500)}\r\nx\r\n--edge--\r\n`,
  ),
});
const paths = fc.constantFrom(
  '1',
  '2',
  '1%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '9'.repeat(30),
  '۱',
  '..%2f..',
  '-1',
  '1.0',
  '0x1',
);

describe.each(engines)('whatever body is sent, on %s', (engine) => {
  let console: TestConsole;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tadbir-test-files-'));
    console = await openConsole(engine, { files: await openFolderStore(folder) });
  });
  afterAll(async () => {
    await console.close();
    rmSync(folder, { recursive: true });
  });

  it(`${requests} malformed requests are refused by what is wrong with them, each within seconds`, async () => {
    const routes = console.app.servedRoutes.filter(({ url }) => url.startsWith('/api/') && !endings.includes(url));
    const asked = fc.record({ route: fc.constantFrom(...routes), place: paths, body: fc.oneof(textual, multipart) });
    const answered = new Set<number>();
    const property = fc.asyncProperty(asked, async ({ route, place, body: { type, payload } }) => {
      const begun = performance.now();
      const answer = await console.app.inject({
        method: route.method as 'GET',
        url: route.url.replace(/:\w+/g, place),
        headers: { authorization: `Bearer ${console.administrator}`, ...(type && { 'content-type': type }) },
        ...(route.method === 'POST' && { payload }),
      });
      answered.add(answer.statusCode);
      expect([answer.statusCode < 500, route.url, answer.body.slice(0, 200)]).toEqual([
        true,
        route.url,
        expect.anything(),
      ]);
      expect(performance.now() - begun).toBeLessThan(5000 * ample);
    });
    await fc.assert(property, { numRuns: requests, seed });
    expect([...answered]).toEqual(expect.arrayContaining([200, 404, 415, 422]));
  }, 300_000);
});
