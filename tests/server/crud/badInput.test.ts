import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import { contents, openConsole, type TestConsole } from './openConsole.ts';
import { makeSampleTables, sampleRegister, sampleRules } from './samples.ts';

const digits30 = '123456789012345678901234567890';

describe.each(engines)('input that is refused and changes nothing, on %s', (engine) => {
  let console: TestConsole;
  let before: Record<string, unknown>;
  let id: number;

  beforeAll(async () => {
    console = await openConsole(engine, { register: sampleRegister, rules: sampleRules, setUp: makeSampleTables });
    ({ id } = await console.data<{ id: number }>('/sample', { body: { title: 'ثابت', code: 'FIX' } }));
    before = await contents(console.db);
  });
  afterAll(() => console.close());

  it.each<[string, unknown, string]>([
    ['an unknown field', { title: 'x', nothing: 1 }, 'nothing'],
    ['a computed field', { title: 'x', doubled: 4 }, 'doubled'],
    ['a read-only field', { title: 'x', secret: 's' }, 'secret'],
    ['a system field', { title: 'x', id: 5 }, 'id'],
    ['a revision of a new record', { title: 'x', revision: 1 }, 'revision'],
    ['the folded column', { title: 'x', folded: 's' }, 'folded'],
    ['a label', { title: 'x', owner: { id: 1 } }, 'owner'],
    ['a tree key where there is no tree', { title: 'x', parentId: 1 }, 'parentId'],
    ['a constructor', { title: 'x', constructor: 1 }, 'constructor'],
    ['the name of a method', { title: 'x', hasOwnProperty: 1 }, 'hasOwnProperty'],
    ['a method where none is meant', { title: 'x', _method: 'PATCH' }, '_method'],
    ['no title', {}, 'title'],
    ['null for a required text', { title: null }, 'title'],
    ['an empty required text', { title: '  ' }, 'title'],
    ['a list for a text', { title: ['x'] }, 'title'],
    ['an object for a text', { title: { $ne: 1 } }, 'title'],
    ['a number for a text', { title: 5 }, 'title'],
    ['a text over its bound', { title: 'x'.repeat(101) }, 'title'],
    ['a NUL byte', { title: 'a\0b' }, 'title'],
    ['half a character', '{"title":"a\\ud800"}', 'title'],
    ['control characters', { title: 'a\u0007b' }, 'title'],
    ['a text for a number', { title: 'x', count: '5' }, 'count'],
    ['a number under its bound', { title: 'x', count: -1 }, 'count'],
    ['a fraction for a whole number', { title: 'x', count: 1.5 }, 'count'],
    ['more decimals than the scale', { title: 'x', ratio: 1.2345 }, 'ratio'],
    ['a percentage over 100', { title: 'x', done: 101 }, 'done'],
    ['an amount beyond the largest', { title: 'x', amount: 1_000_000_000_000 }, 'amount'],
    ['a text for yes or no', { title: 'x', open: 'yes' }, 'open'],
    ['null for yes or no', { title: 'x', open: null }, 'open'],
    ['a Jalali day', { title: 'x', day: '1404-01-15' }, 'day'],
    ['a day that does not exist', { title: 'x', day: '2025-02-29' }, 'day'],
    ['a moment without a zone', { title: 'x', moment: '2025-02-28T10:00:00' }, 'moment'],
    ['an option that is none', { title: 'x', state: 'gone' }, 'state'],
    ['an e-mail that is none', { title: 'x', mail: 'a@' }, 'mail'],
    ['a mobile that is none', { title: 'x', phone: '0912' }, 'phone'],
    ['a script as an address', { title: 'x', site: 'javascript:alert(1)' }, 'site'],
    ['a reference to nothing', { title: 'x', ownerId: 424_242 }, 'ownerId'],
    ['a reference of 30 digits', `{"title":"x","ownerId":${digits30}}`, 'ownerId'],
    ['a reference as text', { title: 'x', ownerId: '1' }, 'ownerId'],
    ['references to nothing', { title: 'x', unitIds: [1, 424_242] }, 'unitIds'],
    ['references that are none', { title: 'x', unitIds: [1, '2'] }, 'unitIds'],
    ['one reference for many', { title: 'x', unitIds: 1 }, 'unitIds'],
    ['files of nobody', { title: 'x', papers: [5] }, 'papers'],
    ['a rank beyond the scale', { title: 'x', rank: 100 }, 'rank'],
  ])('%s', async (_what, body, field) => {
    const answer = await console.ask('/sample', { body });
    expect([answer.status, answer.body['code']]).toEqual([422, 'invalid']);
    const errors = answer.body['errors'] as Record<string, string[]>;
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(/[آ-ی]/);
  });

  it('names every refused field at once', async () => {
    const { body } = await console.ask('/sample', { body: { title: '', count: 'x', nothing: 1 } });
    expect(Object.keys(body['errors'] as object).toSorted()).toEqual(['count', 'nothing', 'title']);
  });

  it.each<[string, string]>([
    ['{"title":"x","__proto__":{"open":false}}', 'a prototype'],
    ['{"title":"x","constructor":{"prototype":{}}}', 'a constructor with a prototype'],
    ['{"title":', 'half a body'],
    ['[{"title":"x"}]', 'a list'],
    ['"x"', 'a text'],
    ['5', 'a number'],
    ['null', 'nothing'],
    ['', 'no body'],
  ])('the body %s (%s) is 422', async (body) => {
    expect((await console.ask('/sample', { method: 'POST', body })).status).toBe(422);
    expect((await console.ask(`/sample/${id}`, { method: 'POST', body })).status).toBe(422);
  });

  it.each<[string, unknown, string]>([
    ['an unknown field', { nothing: 1 }, 'nothing'],
    ['null for a required text', { title: null }, 'title'],
    ['a revision that is none', { revision: '1' }, 'revision'],
    ['another method', { _method: 'PUT' }, '_method'],
    ['an id', { id: 1 }, 'id'],
    ['a creation time', { createdAt: '2025-01-01T00:00:00Z' }, 'createdAt'],
  ])('an update with %s', async (_what, body, field) => {
    const answer = await console.ask(`/sample/${id}`, { body });
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, [field]]);
  });

  it.each(['0', '-1', '1.5', 'x', '1%00', '%DB%B1', digits30, '9007199254740993', '1e3', '%20', '424242', '1%2F..'])(
    'the id %s in a path is 404 for every method',
    async (given) => {
      const answers = [
        await console.ask(`/sample/${given}`),
        await console.ask(`/sample/${given}`, { body: { title: 'x' } }),
        await console.ask(`/sample/${given}`, { method: 'DELETE' }),
        await console.ask(`/sample/${given}/takes`),
        await console.ask(`/sample/${given}/history`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    },
  );

  it.each<[string, unknown, string]>([
    ['/samples', { rows: [] }, 'rows'],
    ['/samples', {}, 'rows'],
    ['/samples', { rows: {} }, 'rows'],
    ['/samples', { rows: [{ title: 'x' }] }, 'rows.0.id'],
    ['/samples', { rows: [5] }, 'rows.0._'],
    ['/samples', { rows: [{ id: 1, nothing: 1 }] }, 'rows.0.nothing'],
    ['/samples', { rows: Array.from({ length: 1001 }, () => ({ id: 1 })) }, 'rows'],
    ['/samples/remove', { ids: [] }, 'ids'],
    ['/samples/remove', { ids: [1, 'x'] }, 'ids.1'],
    ['/samples/remove', { ids: [1], more: 1 }, 'more'],
  ])('%s with %j', async (url, body, field) => {
    const answer = await console.ask(url, { body });
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, [field]]);
  });

  it.each([
    ['format=pdf', 'format'],
    ['columns=title,nothing', 'nothing'],
    ['columns=folded', 'folded'],
    ['filters=nothing|equal|x', 'nothing'],
  ])('an export with %s', async (query, field) => {
    const answer = await console.ask(`/samples/export?${query}`);
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, [field]]);
  });

  it('nothing of all this changed anything', async () => {
    expect(await contents(console.db)).toEqual(before);
  });
});
