import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labels as persian } from '#i18n/fa/index.ts';
import { resources } from '#resources';
import { choice, code, defineRegister, defineResource, encodeFilters, joinValues, text } from '#schema';
import { engines } from '#tests/server/testDatabase.ts';
import { openSheetConsole, type SheetConsole } from './import/sheetConsole.ts';
import type { TestConsole } from './openConsole.ts';
import { makeTables } from './samples.ts';

const possessions = defineResource({
  name: 'possessions',
  one: 'possession',
  area: 'risk',
  permission: 'possessions',
  title: 'code',
  importKey: 'code',
  fields: {
    code: code({ required: true, unique: true, search: true }),
    type: choice({ required: true, default: 1, options: [{ value: 1 }, { value: 2 }], sort: true, filter: true }),
    grade: choice({ options: [{ value: -1 }, { value: 0 }, { value: 10 }], sort: true, filter: true }),
    place: text({ required: true, when: { field: 'type', is: [1] } }),
  },
});
const register = defineRegister({ resources: [...resources, possessions], pages: [], menu: [] });
const words = {
  one: 'دارایی',
  many: 'دارایی‌ها',
  fields: { code: 'کد', type: 'گونه', grade: 'رتبه', place: 'جا' },
  choices: { type: { 1: 'ملموس', 2: 'ناملموس' }, grade: { '-1': 'کم', 0: 'میانه', 10: 'زیاد' } },
};

describe.each(engines)('a choice of numbers on %s', (engine) => {
  let console: TestConsole;
  let run: SheetConsole['run'];
  beforeAll(async () => {
    Object.assign(persian, { possessions: words });
    const setUp: NonNullable<Parameters<typeof openSheetConsole>[1]>['setUp'] = (db) => makeTables(db, [possessions]);
    ({ console, run } = await openSheetConsole(engine, { register, setUp }));
    await console.data('/possession', { body: { code: 'A', place: 'انبار' } });
    await console.data('/possession', { body: { code: 'B', type: 2, grade: 0 } });
    await console.data('/possession', { body: { code: 'C', type: 2, grade: 10 } });
  });
  afterAll(async () => {
    Reflect.deleteProperty(persian, 'possessions');
    await console.close();
  });

  const found = async (query: string) =>
    (await console.data<{ code: string }[]>(`/possessions?${query}`)).map((row) => row.code);
  const filtered = (column: string, operator: 'equal' | 'notEqual' | 'include' | 'empty', value: string) =>
    found(`filters=${encodeURIComponent(encodeFilters([{ column, operator, value }]))}`);

  it('is a number on the wire', async () => {
    const [first, second] = await console.data<object[]>('/possessions?sort=id,asc');
    expect([first, second]).toMatchObject([
      { code: 'A', type: 1, grade: null, place: 'انبار' },
      { code: 'B', type: 2, grade: 0, place: null },
    ]);
  });

  it.each([['1'], [3], [1.5], [true]])('takes no %j', async (type) => {
    const { status, body } = await console.ask('/possession', { body: { code: 'X', type } });
    expect([status, body['errors']]).toEqual([422, { type: ['یکی از گزینه‌ها را برگزینید.'] }]);
  });

  it('narrows and orders a list', async () => {
    expect(await filtered('type', 'equal', '2')).toEqual(['B', 'C']);
    expect(await filtered('grade', 'notEqual', '0')).toEqual(['A', 'C']);
    expect(await filtered('grade', 'include', joinValues(['0', '10']))).toEqual(['B', 'C']);
    expect(await filtered('grade', 'empty', 'yes')).toEqual(['A']);
    expect(await found('sort=grade,desc&filters=type|equal|2')).toEqual(['C', 'B']);
    expect((await console.ask('/possessions?filters=type|equal|3')).status).toBe(422);
  });

  it('decides whether another field is asked for', async () => {
    const { body } = await console.ask('/possession', { body: { code: 'D', type: 1 } });
    expect(body['errors']).toHaveProperty('place');
    const refused = await console.ask('/possession', { body: { code: 'D', type: 2, place: 'انبار' } });
    expect(refused.body['errors']).toHaveProperty('place');
  });

  it('goes into sheets and out of them by its words', async () => {
    const { text: csv } = await console.ask('/possessions/export?format=csv&sort=id,asc&columns=code,type,grade,place');
    expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      'کد,گونه,رتبه,جا',
      'A,ملموس,,انبار',
      'B,ناملموس,میانه,',
    ]);
    expect(await run('/possessions/import', Buffer.from(csv), true)).toMatchObject({
      state: 'done',
      result: { created: 0, updated: 0, unchanged: 3, problems: [] },
    });
    const changed = await run('/possessions/import', [
      ['کد', 'گونه', 'رتبه'],
      ['B', 2, 'كم'],
      ['C', 'ناملموس', null],
    ]);
    expect([changed.state, changed.errors]).toEqual(['done', null]);
    expect(await console.data<object[]>('/possessions?filters=type|equal|2')).toMatchObject([
      { code: 'B', grade: -1 },
      { code: 'C', grade: null },
    ]);
  });

  it('is described by its numbers', async () => {
    const { body } = await console.ask('/openapi.json');
    const shape = JSON.stringify((body['paths'] as Record<string, unknown>)['/api/possession']);
    expect(shape).toContain('"type":"integer","enum":[1,2]');
  });
});
