import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import type { TestConsole } from './openConsole.ts';
import { high, low, openQueries, type Query } from './queries.ts';

describe.each(engines)('a list of rows on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    ({ console } = await openQueries(engine));
  });
  afterAll(() => console.close());

  let serial = 0;
  const make = (body: object) => console.data<Query>('/query', { body: { code: `Q-${(serial += 1)}`, ...body } });
  const change = (id: number, body: object) => console.ask(`/query/${id}`, { body: { ...body, _method: 'PATCH' } });
  const optionsOf = async (id: number) => (await console.data<Query>(`/query/${id}`)).options;
  const idsOf = async (id: number) => (await optionsOf(id)).map((one) => [one.id, one.title]);

  it('is kept in its order, each row with an id and every column', async () => {
    const made = await make({ options: [low, high] });
    expect(made.options).toEqual([
      { id: 1, title: 'کم', shown_as: null, score: 0, colour: null, open: false },
      { id: 2, title: 'زیاد', shown_as: 'خیلی', score: 99.5, colour: 'red', open: true },
    ]);
    expect(made).toMatchObject({ steps: [] });
  });

  it('keeps the ids of rows that stay, wherever they go, and never gives one again', async () => {
    const { id } = await make({ options: [low, high, { title: 'میانه', score: 50 }] });
    await change(id, {
      options: [
        { id: 2, ...high },
        { id: 1, ...low },
      ],
    });
    expect(await idsOf(id)).toEqual([
      [2, 'زیاد'],
      [1, 'کم'],
    ]);
    await change(id, {
      options: [
        { id: 1, ...low },
        { title: 'تازه', score: 10 },
      ],
    });
    expect(await idsOf(id)).toEqual([
      [1, 'کم'],
      [4, 'تازه'],
    ]);
    await change(id, { kind: 'range' });
    expect(await optionsOf(id)).toEqual([]);
    await change(id, { kind: 'options', options: [low, high] });
    expect(await idsOf(id)).toEqual([
      [5, 'کم'],
      [6, 'زیاد'],
    ]);
  });

  it('takes a row back that was removed in between, and none that never was', async () => {
    const { id } = await make({ options: [low, high, { title: 'میانه', score: 50 }] });
    await change(id, {
      options: [
        { id: 1, ...low },
        { id: 2, ...high },
      ],
    });
    await change(id, {
      options: [
        { id: 1, ...low },
        { id: 3, title: 'میانه', score: 50 },
      ],
    });
    expect(await idsOf(id)).toEqual([
      [1, 'کم'],
      [3, 'میانه'],
    ]);
    const { status, body } = await change(id, {
      options: [
        { id: 1, ...low },
        { id: 9, ...high },
      ],
    });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['options.1.id']]);
    const copied = await console.ask('/query', { body: { code: 'copy', options: [{ id: 1, ...low }, high] } });
    expect([copied.status, Object.keys(copied.body['errors'] as object)]).toEqual([422, ['options.0.id']]);
  });

  it('leaves no trace where nothing changed, and a readable one where something did', async () => {
    const { id, revision } = await make({ options: [low, high] });
    const same = await change(id, {
      options: [
        { id: 1, ...low },
        { id: 2, ...high },
      ],
    });
    expect(same.body['data']).toMatchObject({ revision });
    await change(id, {
      options: [
        { id: 1, ...low, score: 1 },
        { id: 2, ...high },
      ],
    });
    const [last] = await console.data<{ before: Query; after: Query }[]>(`/query/${id}/history`);
    expect(last?.before.options).toMatchObject([{ id: 1, score: 0 }, { id: 2 }]);
    expect(last?.after.options).toMatchObject([
      { id: 1, score: 1 },
      { id: 2, shown_as: 'خیلی' },
    ]);
  });

  it.each<[string, unknown, Readonly<Record<string, string>>]>([
    ['no list', 'x', { options: 'گونه درست' }],
    ['too few rows', [low], { options: 'دست‌کم ۲ ردیف' }],
    ['too many rows', [1, 2, 3, 4, 5, 6].map((at) => ({ title: `${at}`, score: 1 })), { options: 'حداکثر ۵ مورد' }],
    [
      'cells that are wrong, each at its place',
      [low, { title: ' ', score: 101, colour: 'blue' }, { title: 'x'.repeat(41), score: '1', open: null }],
      {
        'options.1.title': 'ردیف ۲ فهرست: این فیلد الزامی است.',
        'options.1.score': 'ردیف ۲ فهرست: مقدار نباید بیشتر از ۱۰۰ باشد.',
        'options.1.colour': 'یکی از گزینه‌ها',
        'options.2.title': 'ردیف ۳ فهرست: حداکثر ۴۰ نویسه',
        'options.2.score': 'گونه درست',
        'options.2.open': 'گونه درست',
      },
    ],
    ['a row that is none', [low, null, high], { 'options.1': 'ردیف ۲ فهرست' }],
    ['an unknown column', [low, { ...high, more: 1 }], { 'options.1.more': 'شناخته نیست' }],
    ['a title twice', [high, { ...low, title: ' زیاد ' }], { 'options.1.title': 'در ردیف ۱ هم آمده' }],
    ['an id that is none', [low, { ...high, id: '2' }], { 'options.1.id': 'گونه درست' }],
    [
      'an id twice',
      [
        { ...low, id: 1 },
        { ...high, id: 1 },
      ],
      { 'options.1.id': 'در ردیف ۱ هم آمده' },
    ],
  ])('refuses %s', async (_what, given, messages) => {
    const { id } = await make({ options: [low, high] });
    const before = await console.data(`/query/${id}`);
    const { status, body } = await change(id, { options: given });
    const errors = body['errors'] as Record<string, string[]>;
    expect([status, Object.keys(errors).sort()]).toEqual([422, Object.keys(messages).sort()]);
    for (const [place, message] of Object.entries(messages)) expect(errors[place]?.[0]).toContain(message);
    expect(await console.data(`/query/${id}`)).toEqual(before);
  });

  it('says at which row of a bulk update, too', async () => {
    const { id } = await make({ options: [low, high] });
    const { body } = await console.ask('/queries', {
      body: { rows: [{ id, options: [low, { ...high, score: -1 }] }] },
    });
    expect(Object.keys(body['errors'] as object)).toEqual(['rows.0.options.1.score']);
  });

  it('is found where it is empty, and sorted by its length', async () => {
    const { id: none } = await make({ kind: 'range' });
    const { id: three } = await make({ options: [low, high, { title: 'سه', score: 3 }] });
    const idsFound = async (query: string) => (await console.data<Query[]>(`/queries?${query}`)).map((row) => row.id);
    expect(await idsFound('filters=options|empty|yes')).toEqual([none]);
    expect(await idsFound('filters=options|empty|no')).toContain(three);
    expect((await idsFound('sort=options,asc'))[0]).toBe(none);
  });

  it('is described row by row', async () => {
    const { body } = await console.ask('/openapi.json');
    const { post } = (body['paths'] as Record<string, { post: object }>)['/api/query']!;
    expect(post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                options: {
                  type: 'array',
                  maxItems: 5,
                  items: {
                    additionalProperties: false,
                    required: ['title', 'score'],
                    properties: { score: { type: 'number', maximum: 100 }, colour: { enum: ['red', 'green', null] } },
                  },
                },
              },
            },
          },
        },
      },
    });
  });
});
