import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { installErrors } from '#server/http/errorHandler.ts';
import { installNotFound } from '#server/http/notFound.ts';
import { installSecurity } from '#server/http/security.ts';
import { collectRoutes } from '#server/http/servedRoutes.ts';
import { serverOptions } from '#server/http/serverOptions.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Reads the answers of one connection, one after the other, by their own lengths; what is left over is an error. */
const answersIn = (text: string): Answer[] => {
  const answers: Answer[] = [];
  for (let rest = Buffer.from(text); rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.subarray(0, end).toString().split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    const length = Number(headers['content-length']);
    if (end < 0 || !/^HTTP\/1\.1 \d{3} /.test(first) || !Number.isInteger(length))
      throw new Error(`no answer: ${String(rest)}`);
    answers.push({
      status: Number(first.slice(9, 12)),
      headers,
      body: rest.subarray(end + 4, end + 4 + length).toString(),
    });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
};

describe('what no handler ever sees', () => {
  let app: FastifyInstance;
  let usual: Record<string, unknown>;
  const holding = new EventEmitter();
  /** The next held request, once its handler has it: gives what lets it go. */
  const entered = async (): Promise<() => void> => (await once(holding, 'held'))[0] as () => void;
  let hurried: FastifyInstance;

  const build = async (options = {}): Promise<FastifyInstance> => {
    const built = Fastify({ ...serverOptions, ...options });
    collectRoutes(built);
    installErrors(built);
    installNotFound(built);
    await installSecurity(built);
    const config = { access: 'public' } as const;
    built.get('/known', { config }, () => ({ data: 1 }));
    built.get('/held', { config }, () => new Promise((resolve) => holding.emit('held', () => resolve({ data: 2 }))));
    built.get('/half', { config }, (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': '10' });
      reply.raw.write('12345');
    });
    built.post('/taken', { config }, () => ({ data: 3 }));
    await built.listen({ host: '127.0.0.1', port: 0 });
    return built;
  };

  beforeAll(async () => {
    app = await build();
    hurried = await build({
      requestTimeout: 100,
      http: { ...serverOptions.http, headersTimeout: 100, connectionsCheckingInterval: 20 },
    });
    const { headers } = await app.inject('/known');
    const own = ['connection', 'content-length', 'content-type', 'date'];
    usual = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
  });
  afterAll(() => Promise.all([app.close(), hurried.close()]));

  /** A connection, and all that the server writes on it until it is closed. */
  const open = (to: FastifyInstance, heard?: (soFar: string) => void) => {
    const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
    const got = new Promise<string>((resolve, reject) => {
      let text = '';
      socket.on('data', (data) => {
        text += String(data);
        heard?.(text);
      });
      socket.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
      socket.on('close', () => resolve(text));
    });
    return { socket, got };
  };

  /** Sends something, and once what came back ends in `until`, something more. */
  const send = (text: string, then?: { readonly until: string; readonly more: string }): Promise<string> => {
    const { socket, got } = open(app, (soFar) => {
      if (then && soFar.endsWith(then.until)) socket.write(then.more);
    });
    socket.write(text);
    return got;
  };

  const refusals: readonly [string, string, number, 'malformedRequest' | 'headersTooLarge'][] = [
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'malformedRequest'],
    ['a method that there is not', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformedRequest'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400, 'malformedRequest'],
    [
      'two lengths',
      'POST /taken HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'malformedRequest',
    ],
    [
      'a length beside chunks',
      'POST /taken HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'malformedRequest',
    ],
    [
      'a chunk of no size',
      'POST /taken HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'malformedRequest',
    ],
    ['no host', 'GET /known HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformedRequest'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headersTooLarge'],
  ];
  it.each(refusals)(
    '%s is refused like everything else, once, and the connection closed',
    async (_, text, status, code) => {
      const answers = answersIn(await send(text));
      expect(answers.map((one) => one.status)).toEqual([status]);
      const [{ headers, body }] = answers as [Answer];
      expect(Object.keys(usual).length).toBeGreaterThan(8);
      expect(headers).toMatchObject({ ...usual, connection: 'close', 'cache-control': 'no-store' });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(body)).toEqual({ message: fa.errors.catalogue[code], code });
    },
  );

  it('a head that does not come in time is told so', async () => {
    const { socket, got } = open(hurried);
    socket.write('GET /known HTTP/1.1\r\nHost: a\r\n');
    const answers = answersIn(await got);
    expect(answers.map(({ status }) => status)).toEqual([408]);
    expect(answers[0]!.headers).toMatchObject({ ...usual, connection: 'close' });
    expect(JSON.parse(answers[0]!.body)).toMatchObject({ code: 'requestTimeout' });
  });

  it('what follows a request that was answered is refused after that answer', async () => {
    const whole = await send('GET /known HTTP/1.1\r\nHost: a\r\n\r\n', {
      until: '{"data":1}',
      more: 'hello\r\n\r\n',
    });
    expect(answersIn(whole).map(({ status }) => status)).toEqual([200, 400]);
  });

  it('nothing is written into the middle of an answer', async () => {
    const whole = await send('GET /half HTTP/1.1\r\nHost: a\r\n\r\n', {
      until: '12345',
      more: 'hello\r\n\r\n',
    });
    expect(whole).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n12345$/);
  });

  it('no refusal is taken for the answer to the request before it', async () => {
    const { socket, got } = open(app);
    socket.write('GET /held HTTP/1.1\r\nHost: a\r\n\r\n');
    const release = await entered();
    socket.write('hello\r\n\r\n');
    expect(await got).toBe('');
    release();
  });

  it('an expectation that nobody knows is passed over', async () => {
    const text = 'GET /known HTTP/1.1\r\nHost: a\r\nExpect: 300-tea\r\nConnection: close\r\n\r\n';
    const answers = answersIn(await send(text));
    expect(answers.map(({ status }) => status)).toEqual([200]);
    expect(answers[0]!.headers).toMatchObject(usual);
  });

  it('who asks while the server stops is still answered, and then the connection closed', async () => {
    const stopping = await build();
    const { socket, got } = open(stopping);
    socket.write('GET /held HTTP/1.1\r\nHost: a\r\n\r\n');
    const release = await entered();
    const closed = stopping.close();
    socket.write('GET /held HTTP/1.1\r\nHost: a\r\n\r\n');
    const releaseToo = await entered();
    release();
    releaseToo();
    const answers = answersIn(await got);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.headers).toMatchObject({ ...usual, connection: 'close' });
    await closed;
  });
});
