import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleRoutes } from '#server/http/console.ts';
import { installErrors } from '#server/http/errorHandler.ts';
import { installNotFound } from '#server/http/notFound.ts';
import { installRequestLog } from '#server/http/requestLog.ts';
import { installSecurity } from '#server/http/security.ts';
import { collectRoutes } from '#server/http/servedRoutes.ts';
import { serverOptions } from '#server/http/serverOptions.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';

describe('the console as it is served', () => {
  let app: FastifyInstance;
  let folder: string;
  const lines: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html><head><title>t</title></head><body></body></html>',
    );
    await writeFile(join(folder, 'assets', 'main-abc123.js'), 'start()');
    await writeFile(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync('start()'));
    await writeFile(join(folder, 'logo.svg'), '<svg/>');
    const loggerInstance: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    app = Fastify({ ...serverOptions, loggerInstance });
    collectRoutes(app);
    installErrors(app);
    installNotFound(app);
    installRequestLog(app);
    await installSecurity(app);
    app.get('/api/known', { config: { access: 'public' } }, () => ({ data: 1 }));
    await consoleRoutes(app, folder);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('gives its page at every path, each time with another nonce that the policy names', async () => {
    const pages = await Promise.all(['/', '/users', '/compliances/edit/5'].map((url) => app.inject(url)));
    const nonces = pages.map(({ body }) => /<meta name="csp-nonce" content="([^"]+)">/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(3);
    for (const [index, page] of pages.entries()) {
      expect(page.headers['cache-control']).toBe('no-cache');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
      expect(policy).not.toMatch(/unsafe|\*/);
    }
  });

  it('lets browsers keep what carries a hash in its name, and only that', async () => {
    const [asset, logo] = [await app.inject('/assets/main-abc123.js'), await app.inject('/logo.svg')];
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect([logo.statusCode, logo.headers['cache-control']]).toEqual([200, 'public, max-age=0']);
  });

  it('sends what was compressed at build time as it is', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('start()');
  });

  it.each(['/assets/gone.js', '/favicon.png', '/..%2f..%2fetc%2fpasswd.txt', '/%2e%2e/package.json'])(
    '%s is 404',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  it('never answers a call with the page', async () => {
    const answer = await app.inject('/api/unknown');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'notFound']);
  });

  it('protects errors and files too', async () => {
    for (const url of ['/', '/api/unknown', '/assets/main-abc123.js', '/assets/gone.js']) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('writes one line a request, without what may be secret; reads that went well only for those who debug', async () => {
    const headers = { authorization: 'Bearer secret', cookie: 'secret' };
    lines.length = 0;
    await app.inject({ url: '/api/known?q=secret', headers });
    expect(lines).toEqual([]);
    await app.inject({ url: '/api/unknown?q=secret', headers });
    app.log.level = 'debug';
    await app.inject({ url: '/api/known?q=secret', headers });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 30, method: 'GET', path: '/api/unknown', status: 404 },
      { level: 20, method: 'GET', path: '/api/known', status: 200 },
    ]);
    expect(lines.join('')).not.toContain('secret');
  });
});

describe('the server as a whole', () => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole();
  });
  afterAll(() => console.close());

  it('is well while its database answers', async () => {
    expect(await console.ask('/health', { token: undefined })).toMatchObject({
      status: 200,
      body: { data: { status: 'ok' } },
    });
  });

  it('shows the OpenAPI document of every route to the administrator', async () => {
    const { body } = await console.ask('/openapi.json');
    const operations = Object.entries(body['paths'] as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const served = console.app.servedRoutes.filter(({ method }) => method !== 'HEAD');
    expect(operations.toSorted()).toEqual(served.map(({ method, url }) => `${method} ${url}`).toSorted());
  });

  it('compresses long answers for those who can read them', async () => {
    const { headers } = await console.app.inject({
      url: '/api/openapi.json',
      headers: { authorization: `Bearer ${console.administrator}`, 'accept-encoding': 'gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

it('says 503 while its database is away, and names nothing of it', async () => {
  const console = await openConsole();
  await console.db.destroy();
  const answers = [await console.ask('/health', { token: undefined }), await console.ask('/users')];
  for (const { status, body, text } of answers) {
    expect([status, body['code']]).toEqual([503, 'unavailable']);
    expect(text).not.toMatch(/sql|driver|pglite|postgres/i);
  }
});
