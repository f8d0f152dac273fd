import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFilters, type FilterItem } from '#schema';
import { engines } from '#tests/server/testDatabase.ts';
import { openConsole, type TestConsole } from './openConsole.ts';
import { makeSampleTables, sampleRegister, sampleRules, sendPicture } from './samples.ts';

const rows = [
  { title: 'کتاب‌خانه', code: 'B-2', count: 10, state: 'draft', day: '2025-03-20', open: true, unitIds: [1], rank: 0 },
  { title: 'گل', code: 'b-3', count: 20, state: 'final', day: '2025-03-21', open: false, ownerId: 1, rank: 3 },
  { title: 'پارك علي', code: 'P_1', count: 30, note: '۱۰۰٪ درست', mail: 'Ali@B.ir', rank: 5, ratio: 1.5 },
  { title: 'چای', code: 'C-1', amount: 5000, done: 50, moment: '2025-03-20T20:30:00.000Z', site: 'https://x.ir' },
  { title: 'انار', code: 'A\\1', phone: '09120000001' },
];
type Filter = readonly [column: string, operator: FilterItem['operator'], value: string];

describe.each(engines)('lists on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine, { register: sampleRegister, rules: sampleRules, setUp: makeSampleTables });
    const picture = await sendPicture(console.db);
    for (const body of rows)
      await console.data('/sample', { body: body.title === 'انار' ? { ...body, picture } : body });
  });
  afterAll(() => console.close());

  const titles = async (query: Record<string, string>): Promise<unknown[]> => {
    const found = await console.data<{ title: string }[]>(`/samples?${new URLSearchParams(query)}`);
    return found.map(({ title }) => title);
  };
  const filtered = (...filters: Filter[]): Promise<unknown[]> =>
    titles({
      filters: encodeFilters(filters.map(([column, operator, value]) => ({ column, operator, value }))),
      sort: 'id,asc',
    });

  it.each<[Filter, string[]]>([
    [['title', 'include', 'کتاب خانه'], ['کتاب‌خانه']],
    [['title', 'include', 'پارک'], ['پارك علي']],
    [['title', 'equal', 'پارک علی'], ['پارك علي']],
    [
      ['title', 'notEqual', 'پارک علی'],
      ['کتاب‌خانه', 'گل', 'چای', 'انار'],
    ],
    [['note', 'include', '100٪'], ['پارك علي']],
    [['note', 'include', '%'], []],
    [['note', 'empty', 'no'], ['پارك علي']],
    [['code', 'equal', 'p_1'], ['پارك علي']],
    [['code', 'include', '_'], ['پارك علي']],
    [['code', 'equal', 'A\\1'], ['انار']],
    [
      ['code', 'include', 'b-'],
      ['کتاب‌خانه', 'گل'],
    ],
    [['mail', 'equal', 'ali@b.ir'], ['پارك علي']],
    [['phone', 'include', '۰۹۱۲'], ['انار']],
    [['site', 'include', 'X.IR'], ['چای']],
    [
      ['id', 'include', '5;2;99'],
      ['گل', 'انار'],
    ],
    [
      ['count', 'from', '۲۰'],
      ['گل', 'پارك علي'],
    ],
    [
      ['count', 'to', '20'],
      ['کتاب‌خانه', 'گل'],
    ],
    [['count', 'equal', '20'], ['گل']],
    [
      ['count', 'notEqual', '20'],
      ['کتاب‌خانه', 'پارك علي', 'چای', 'انار'],
    ],
    [
      ['count', 'empty', 'yes'],
      ['چای', 'انار'],
    ],
    [['doubled', 'from', '60'], ['پارك علي']],
    [['ratio', 'equal', '1.5'], ['پارك علي']],
    [['done', 'from', '49.99'], ['چای']],
    [['amount', 'equal', '5000'], ['چای']],
    [['open', 'equal', 'no'], ['گل']],
    [
      ['open', 'notEqual', 'no'],
      ['کتاب‌خانه', 'پارك علي', 'چای', 'انار'],
    ],
    [['day', 'from', '2025-03-21'], ['گل']],
    [['day', 'equal', '2025-03-20'], ['کتاب‌خانه']],
    [['moment', 'from', '2025-03-21'], ['چای']],
    [['moment', 'to', '2025-03-20'], []],
    [['moment', 'to', '2025-03-20T20:30:00Z'], ['چای']],
    [['state', 'equal', 'final'], ['گل']],
    [
      ['state', 'include', 'draft;final'],
      ['کتاب‌خانه', 'گل', 'پارك علي', 'چای', 'انار'],
    ],
    [['ownerId', 'equal', '1'], ['گل']],
    [['ownerId', 'include', '1;2'], ['گل']],
    [['ownerId', 'empty', 'no'], ['گل']],
    [['unitIds', 'include', '1'], ['کتاب‌خانه']],
    [['unitIds', 'under', '1'], ['کتاب‌خانه']],
    [['unitIds', 'empty', 'no'], ['کتاب‌خانه']],
    [['papers', 'empty', 'no'], []],
    [['picture', 'empty', 'no'], ['انار']],
    [
      ['rank', 'include', '0;5'],
      ['کتاب‌خانه', 'پارك علي'],
    ],
    [
      ['rank', 'from', '3'],
      ['گل', 'پارك علي'],
    ],
  ])('%j finds %j', async (filter, found) => {
    expect(await filtered(filter)).toEqual(found);
  });

  it('several filters must all hold', async () => {
    expect(await filtered(['count', 'from', '10'], ['state', 'equal', 'draft'], ['title', 'include', 'ع'])).toEqual([
      'پارك علي',
    ]);
  });

  it('quick search takes words in any order and spelling', async () => {
    expect(await titles({ q: 'علی پارک' })).toEqual(['پارك علي']);
    expect(await titles({ q: '۱۰۰' })).toEqual(['پارك علي']);
    expect(await titles({ q: '%' })).toEqual([]);
  });

  it('sorts texts as Persian does, in both directions', async () => {
    const sorted = ['انار', 'پارك علي', 'چای', 'کتاب‌خانه', 'گل'];
    expect(await titles({ sort: 'title,asc' })).toEqual(sorted);
    expect(await titles({ sort: 'title,desc' })).toEqual(sorted.toReversed());
  });

  it.each(['count', 'ratio', 'done', 'day', 'moment', 'ownerId', 'rank', 'doubled'])(
    'puts what has no %s last in both directions',
    async (column) => {
      const wire = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      for (const order of ['asc', 'desc']) {
        const found = await console.data<Record<string, unknown>[]>(`/samples?sort=${column},${order}`);
        const values = found.map((row) => row[wire]);
        expect(values.indexOf(null)).toBe(values.filter((value) => value !== null).length);
      }
    },
  );

  it('pages neither overlap nor lose rows, and know their number', async () => {
    const pages = await Promise.all(
      ['1', '۲', '3', '4'].map((page) =>
        console.ask(`/samples?per_page=2&sort=state,asc&page=${encodeURIComponent(page)}`),
      ),
    );
    const seen = pages.flatMap(({ body }) => (body['data'] as { title: string }[]).map(({ title }) => title));
    expect(seen.toSorted()).toEqual(rows.map(({ title }) => title).toSorted());
    expect(pages.map(({ body }) => [body['total'], body['last_page']])).toEqual(pages.map(() => [5, 3]));
  });

  it('all gives labels for pickers, by search or by ids', async () => {
    const [label, ...others] = await console.data<object[]>(`/samples/all?q=${encodeURIComponent('پارک')}`);
    expect([label, others]).toEqual([{ id: 3, title: 'پارك علي', avatar: null }, []]);
    expect(await console.data('/users/all?ids=1,77')).toEqual([{ id: 1, title: 'مدیر سامانه', avatar: null }]);
    expect(await console.data('/businessunits/all')).toEqual([{ id: 1, title: 'سازمان', code: null, parent_id: null }]);
  });

  it.each([
    ['sort=nothing,asc', 'nothing'],
    ['sort=note,asc', 'note'],
    ['sort=secret,asc', 'secret'],
    ['sort=title,up', 'sort'],
    ['sort=title,asc,count', 'sort'],
    ['sort=title,asc&sort=count,asc', 'sort'],
    ['filters=nothing|equal|x', 'nothing'],
    ['filters=secret|equal|x', 'secret'],
    ['filters=folded|include|x', 'folded'],
    ['filters=__proto__|equal|x', '__proto__'],
    ['filters=constructor|equal|x', 'constructor'],
    ['filters=title|like|x', 'title'],
    ['filters=title|toString|x', 'title'],
    ['filters=title|from|x', 'title'],
    ['filters=title', 'filters'],
    ['filters=title|equal|%25zz', 'filters'],
    ['filters=title|include|%2500', 'title'],
    ['filters=title|include|%00', 'filters'],
    ['filters=count|equal|ten', 'count'],
    ['filters=count|equal|1.5', 'count'],
    ['filters=ownerId|equal|123456789012345678901234567890', 'ownerId'],
    ['filters=ownerId|include|1;x', 'ownerId'],
    ['filters=state|equal|gone', 'state'],
    ['filters=state|include|draft;gone', 'state'],
    ['filters=day|from|2025-02-30', 'day'],
    ['filters=moment|from|yesterday', 'moment'],
    ['filters=open|equal|maybe', 'open'],
    ['filters=rank|equal|100', 'rank'],
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=99999999999999999999', 'page'],
    ['per_page=201', 'per_page'],
    ['q=%00', 'q'],
    ['limit=5', 'limit'],
  ])('%s is refused, naming %s', async (query, name) => {
    const { status, body } = await console.ask(`/samples?${query}`);
    expect([status, body['code'], Object.keys(body['errors'] as object)]).toEqual([422, 'badQuery', [name]]);
  });

  it('a number beyond its column finds nothing or is refused, and never breaks', async () => {
    const { status } = await console.ask('/samples?filters=count|equal|999999999999999');
    expect([200, 422]).toContain(status);
  });

  it('come as a whole, without pages, where filter=1 asks for it', async () => {
    const whole = await console.ask('/samples?filter=1&sort=title,desc');
    expect(whole.body).toMatchObject({ last_page: 1, total: rows.length });
    expect(whole.body['data']).toHaveLength(rows.length);
    expect((await console.ask('/samples?filter=2')).status).toBe(422);
  });
});
