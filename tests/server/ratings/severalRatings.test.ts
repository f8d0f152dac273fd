import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { answerCalls, answerFields, defineRegister, defineResource, questionFields, ratedFields, text } from '#schema';
import { joinRules } from '#server/rules/joinRules.ts';
import { rules as productRules } from '#server/rules/index.ts';
import { ratingRules } from '#server/rules/ratings/index.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { makeTables } from '#tests/server/crud/samples.ts';
import { engines } from '#tests/server/testDatabase.ts';

const risk = { area: 'risk', permission: 'rivals', title: 'title' } as const;
const family = {
  children: 'subLevel',
  moveKey: 'itemId',
  types: { key: '_type', items: 'items', holds: 'mixed' },
} as const;

/** Valued for two purposes, by questions of their own. */
const rivals = defineResource({
  ...risk,
  name: 'rivals',
  one: 'rival',
  tree: family,
  fields: {
    title: text({ required: true, max: 100, search: true, sort: true }),
    ...ratedFields('asset', 'power'),
    ...ratedFields('service', 'interest'),
  },
  calls: {
    group: {
      get: 'GET /rival/group/{id}',
      create: 'POST /rival/group',
      update: 'PATCH /rival/group/{id}',
      remove: 'DELETE /rival/group/{id}',
    },
  },
  rated: [
    { name: 'power', questions: 'power-questions', answers: 'power-answers', purpose: 'asset' },
    { name: 'interest', questions: 'interest-questions', answers: 'interest-answers', purpose: 'service' },
  ],
});
const questionsOf = <const N extends 'power' | 'interest'>(name: N) =>
  defineResource({
    ...risk,
    name: `${name}-questions`,
    one: `${name}Question`,
    code: 'code',
    tree: family,
    fields: questionFields,
    removal: { confirm: 'yesNo', closeOnError: false, takes: 'descendants', archives: `${name}-answers` },
  });
const answersOf = <const N extends 'power' | 'interest'>(name: N) =>
  defineResource({
    ...risk,
    name: `${name}-answers`,
    one: `${name}Answer`,
    fields: answerFields('rivals', `${name}-questions`),
    calls: answerCalls,
  });
const made = [rivals, ...(['power', 'interest'] as const).flatMap((name) => [questionsOf(name), answersOf(name)])];
const register = defineRegister({ resources: [...resources, ...made], pages: [], menu: [] });
const all = ratingRules(register);
const { ratings: _ratings, ...others } = productRules;
const own = Object.fromEntries(made.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : [])));
const rules = joinRules(others, { ratings: all['ratings']! }, own);

type Rival = Record<string, unknown> & { readonly id: number };

describe.each(engines)('records that are valued for several purposes, on %s', (engine) => {
  let server: TestConsole;
  let group: number;
  const question: Record<string, number> = {};
  beforeAll(async () => {
    server = await openConsole(engine, { register, rules, setUp: (db) => makeTables(db, made) });
    group = await make('/rival/group', { title: 'گروه' });
    for (const name of ['power', 'interest']) {
      const parentId = await make(`/${name}Question`, { title: 'بخش', _type: 1 });
      const options = [
        { title: 'خیر', score: 0 },
        { title: 'بله', score: 1 },
      ];
      question[name] = await make(`/${name}Question`, { title: `پرسش ${name}`, parentId, _type: 2, options });
    }
  });
  afterAll(() => server.close());

  const make = async (path: string, body: object): Promise<number> => (await server.data<Rival>(path, { body })).id;
  const rival = (title: string, parentId = group): Promise<number> => make('/rival', { title, parentId, _type: 2 });
  const read = (id: number): Promise<Rival> => server.data(`/rival/${id}`);
  /** Option 1 is no, option 2 is yes. */
  const answer = (id: number, name: string, optionId: number) =>
    server.data(`/rival/${id}/${name}/answer`, { body: { questionId: question[name], optionId } });

  it('have a value, a band and a progress in each, by its own questions alone', async () => {
    const id = await rival('رقیب یکم');
    await answer(id, 'power', 2);
    expect(await read(id)).toMatchObject({
      ...{ power_value: 100, power_priority: 100, power_answered: 1, power_asked: 1, power_rank: 1 },
      ...{
        interest_value: null,
        interest_priority: null,
        interest_answered: 0,
        interest_asked: 1,
        interest_rank: null,
      },
      interest_band: null,
    });
    await answer(id, 'interest', 1);
    expect(await read(id)).toMatchObject({ power_value: 100, interest_value: 0, interest_last_answer_by: { id: 1 } });
    expect(
      (await server.ask(`/rival/${id}/answer`, { body: { questionId: question['power'], optionId: 1 } })).status,
    ).toBe(404);
  });

  it('ask, explain and remember each by itself', async () => {
    const id = await rival('رقیب دوم');
    await answer(id, 'interest', 2);
    const asked = await server.data<{ sections: { questions: { title: string }[] }[] }>(`/rival/${id}/power/questions`);
    expect(asked.sections.flatMap(({ questions }) => questions.map(({ title }) => title))).toEqual(['پرسش power']);
    expect(await server.data(`/rival/${id}/interest/why`)).toMatchObject({ standing: { state: 'rated', value: 100 } });
    expect(await server.data(`/rival/${id}/power/why`)).toMatchObject({
      standing: { state: 'unanswered', value: null },
    });
    expect(await server.data(`/rival/${id}/interest/answer/${question['interest']}/history`)).toHaveLength(1);
    const [entry] = await server.data<object[]>(`/rival/${id}/history`);
    expect(entry).toMatchObject({ before: { interest_value: null }, after: { interest_value: 100 } });
  });

  it('take another priority in one, with a reason, and keep the other', async () => {
    const id = await rival('رقیب سوم');
    await answer(id, 'power', 2);
    await answer(id, 'interest', 2);
    const change = (body: object) => server.ask(`/rival/${id}`, { body: { ...body, _method: 'PATCH' } });
    expect(Object.keys((await change({ powerOverrideValue: 10 })).body['errors'] as object)).toEqual([
      'powerOverrideReason',
    ]);
    expect((await change({ powerOverrideValue: 10, powerOverrideReason: 'پیمان دارد' })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      ...{ power_value: 100, power_priority: 10, power_override_by: { id: 1 }, power_band: { rank: 1 } },
      ...{ interest_priority: 100, interest_override_value: null },
    });
  });

  it('give their group the greatest of each, which it explains, and are counted by the bands of each', async () => {
    const above = await make('/rival/group', { title: 'گروه دیگر' });
    const [first, second] = [await rival('چهارم', above), await rival('پنجم', above)];
    await answer(first, 'power', 2);
    await answer(first, 'interest', 1);
    await answer(second, 'interest', 2);
    const both = { power_priority: 100, interest_priority: 100 };
    expect(await server.data(`/rival/group/${above}`)).toMatchObject(both);
    const from = async (name: string) =>
      (await server.data<{ from: { id: number } }>(`/rival/group/${above}/${name}/why`)).from.id;
    expect([await from('power'), await from('interest')]).toEqual([first, second]);
    const { rated } = await server.data<{ rated: number }>('/ratings/rivals/power');
    const rows = await server.data<Rival[]>('/rivals?per_page=100&sort=powerPriority,desc');
    expect(rows.filter(({ _type, power_value: value }) => _type === 2 && value !== null)).toHaveLength(rated);
  });

  it('follow their questions: a change in one bank leaves the other ratings as they are', async () => {
    const id = await rival('رقیب ششم');
    await answer(id, 'power', 2);
    await answer(id, 'interest', 2);
    const section = await make('/powerQuestion', { title: 'بخش دوم', _type: 1 });
    const options = [
      { title: 'کم', score: 0 },
      { title: 'زیاد', score: 1 },
    ];
    const added = await make('/powerQuestion', { title: 'پرسش تازه', parentId: section, _type: 2, options });
    expect(await read(id)).toMatchObject({ power_value: null, power_asked: 2, interest_value: 100, interest_asked: 1 });
    await server.data(`/powerQuestion/${added}`, { method: 'DELETE' });
    expect(await read(id)).toMatchObject({ power_value: 100, power_asked: 1, interest_value: 100 });
  });
});
