import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installErrors } from '#server/http/errorHandler.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { installJsonBodies } from '#server/http/jsonBodies.ts';
import { installNotFound } from '#server/http/notFound.ts';
import { collectRoutes } from '#server/http/servedRoutes.ts';
import { serverOptions } from '#server/http/serverOptions.ts';

const database = (code: string): Error => Object.assign(new Error('secret table users_secret'), { code });
const thrown: Readonly<Record<string, () => Error>> = {
  bounded: () => refuse('title', 'tooLong', 255),
  inUse: () => new AppError('inUse', { params: { by: 'users', title: 'مریم' } }),
  stale: () => new AppError('stale', { data: { id: 4, revision: 7 } }),
  nul: () => database('22021'),
  away: () => database('57P01'),
  refused: () => database('ECONNREFUSED'),
  unforeseen: () => new Error('select * from users_secret at /home/someone/app.ts'),
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify(serverOptions);
  collectRoutes(app);
  installErrors(app);
  installNotFound(app);
  installJsonBodies(app);
  app.get<{ Params: { what: string } }>('/api/throw/:what', { config: { access: 'public' } }, ({ params }) => {
    throw thrown[params.what]!();
  });
  const schema = {
    body: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: { name: { type: 'string', maxLength: 3 } },
    },
  };
  app.post('/api/names', { config: { access: 'public' }, schema }, () => ({ data: null }));
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, language?: string) =>
  app.inject({ url, headers: language ? { 'accept-language': language } : {} });
const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/names', payload, headers: { 'content-type': type } });

describe('an error of the catalogue', () => {
  it('is told in Persian, with Persian digits', async () => {
    const answer = await get('/api/throw/bounded');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'خطا در ارسال فرم',
      code: 'invalid',
      errors: { title: ['حداکثر ۲۵۵ نویسه مجاز است.'] },
    });
  });

  it('is told in English to those who ask for it', async () => {
    const answer = await get('/api/throw/bounded', 'de, en-GB;q=0.8, fa;q=0.5');
    expect(answer.json()).toMatchObject({ errors: { title: ['At most 255 characters are allowed.'] } });
  });

  it('names what still refers to a record as people know it', async () => {
    expect((await get('/api/throw/inUse')).json<{ message: string }>().message).toContain('«کاربران»');
  });

  it('carries the present state beside a stale change', async () => {
    const answer = await get('/api/throw/stale');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'stale', data: { id: 4, revision: 7 } });
  });
});

describe('what nobody foresaw', () => {
  it('shows a reference and nothing of the inside', async () => {
    const answer = await get('/api/throw/unforeseen');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal' });
    expect(answer.body).not.toMatch(/select|users_secret|home|\.ts/);
  });

  it.each([
    ['nul', 422],
    ['away', 503],
    ['refused', 503],
  ])('from the database (%s) is %i, without its words', async (what, status) => {
    const answer = await get(`/api/throw/${what}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('secret');
  });
});

describe('a request that cannot be read', () => {
  it.each([
    ['{"name":', 'malformed JSON'],
    ['{"__proto__":{"isAdministrator":true}}', 'a prototype'],
    ['{"name":"a","x":{"__proto__":{}}}', 'a prototype inside'],
    ['{"constructor":{"prototype":{}}}', 'a constructor'],
    ['["name"]', 'a list'],
    ['"name"', 'a text'],
    ['null', 'nothing'],
    ['', 'no body'],
    ['{"name":["x"]}', 'a list for a text'],
    ['{"name":5}', 'a number for a text'],
    ['{}', 'no name'],
    ['{"name":"a","other":1}', 'an unknown key'],
  ])('%s is 422 (%s)', async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  });

  it('names the refused keys', async () => {
    expect((await post('{"other":1}')).json()).toMatchObject({
      errors: { other: ['این فیلد شناخته نیست.'], name: ['این فیلد الزامی است.'] },
    });
  });

  it('of another type is 415, and too large a one 413', async () => {
    expect((await post('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
  });
});

describe('a path that no route answers', () => {
  it('is 404 in JSON', async () => {
    const answer = await get('/api/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'notFound' });
  });

  it('is 405 with the methods that exist', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/names?x=1' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
    expect(answer.json()).toMatchObject({ code: 'methodNotAllowed' });
  });

  it('answers OPTIONS with the methods that exist', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/names' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
  });

  it.each(['/api/throw/%zz', '/api/%00'])('%s is 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

it('a route that does not say who may call it stops the start', () => {
  const bare = Fastify();
  collectRoutes(bare);
  expect(() => bare.get('/api/open', () => 'x')).toThrow('GET /api/open does not say who may call it');
});
