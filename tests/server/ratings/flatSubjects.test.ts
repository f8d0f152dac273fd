import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import {
  answerCalls,
  answerFields,
  defineRegister,
  defineResource,
  flatRatedFields,
  questionFields,
  ratedFields,
  text,
} from '#schema';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { makeTables } from '#tests/server/crud/samples.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { joinRules } from '#server/rules/joinRules.ts';
import { rules as productRules } from '#server/rules/index.ts';
import { ratingRules } from '#server/rules/ratings/index.ts';
import { ratingStage } from './ratingStage.ts';

/** Valued by questions of their own, yet in no family; by the models of assets, which are valued as well. */
const dangers = defineResource({
  name: 'dangers',
  one: 'danger',
  area: 'risk',
  permission: 'dangers',
  title: 'title',
  fields: {
    title: text({ required: true, max: 100, search: true, sort: true, filter: true }),
    ...flatRatedFields('asset'),
  },
  rated: { questions: 'danger-questions', answers: 'danger-answers', purpose: 'asset' },
});
const dangerQuestions = defineResource({
  name: 'danger-questions',
  one: 'dangerQuestion',
  area: 'risk',
  permission: 'dangers',
  title: 'title',
  code: 'code',
  tree: { children: 'subLevel', moveKey: 'questionId', types: { key: '_type', items: 'questions', holds: 'mixed' } },
  fields: questionFields,
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'descendants', archives: 'danger-answers' },
});
const dangerAnswers = defineResource({
  name: 'danger-answers',
  one: 'dangerAnswer',
  area: 'risk',
  permission: 'dangers',
  title: 'title',
  fields: answerFields('dangers', 'danger-questions'),
  calls: answerCalls,
});
const made = [dangers, dangerQuestions, dangerAnswers];
const register = defineRegister({ resources: [...resources, ...made], pages: [], menu: [] });
const ofDangers = Object.entries(ratingRules(register)).filter(([name]) => name.startsWith('danger'));
const { ratings: _ratings, ...others } = productRules;
const rules = joinRules(others, { ratings: ratingRules(register)['ratings']! }, Object.fromEntries(ofDangers));

type Danger = Record<string, unknown> & { readonly id: number };

describe.each(engines)('records of a plain list that are valued by questions, on %s', (engine) => {
  let server: TestConsole;
  let light: number;
  let heavy: number;
  let ratedAsset: () => Promise<number>;
  beforeAll(async () => {
    server = await openConsole(engine, { register, rules, setUp: (db) => makeTables(db, made) });
    const section = await make('/dangerQuestion', { title: 'بخش', _type: 1 });
    const options = [
      { title: 'خیر', score: 0 },
      { title: 'بله', score: 1 },
    ];
    light = await make('/dangerQuestion', { title: 'پرسش سبک', parentId: section, _type: 2, options });
    heavy = await make('/dangerQuestion', { title: 'پرسش سنگین', parentId: section, _type: 2, options, weight: 3 });
    const stage = ratingStage(server);
    const question = await stage.question(await stage.section());
    ratedAsset = async () => {
      const asset = await stage.asset();
      await stage.answer(asset, { questionId: question, optionId: 2 });
      return asset;
    };
  });
  afterAll(() => server.close());

  const make = async (path: string, body: object): Promise<number> => (await server.data<Danger>(path, { body })).id;
  const read = (id: number): Promise<Danger> => server.data(`/danger/${id}`);
  const answer = (id: number, questionId: number, optionId: number) =>
    server.data(`/danger/${id}/answer`, { body: { questionId, optionId } });
  /** Options 1 are no, options 2 are yes. */
  const rated = async (title: string, first: number, second: number): Promise<number> => {
    const id = await make('/danger', { title });
    await answer(id, light, first);
    await answer(id, heavy, second);
    return id;
  };

  it('have the value, the band and the progress that follow from their answers', async () => {
    const id = await make('/danger', { title: 'سیل' });
    expect(await read(id)).toMatchObject({
      value: null,
      priority: null,
      band: null,
      answered: 0,
      asked: 2,
      rank: null,
    });
    await answer(id, heavy, 2);
    expect(await read(id)).toMatchObject({ value: null, answered: 1, last_answer_by: { id: 1 } });
    await answer(id, light, 1);
    expect(await read(id)).toMatchObject({ value: 75, priority: 75, band: { rank: 4 }, answered: 2 });
  });

  it('say why, with every answer; and what was answered before', async () => {
    const id = await rated('زلزله', 2, 1);
    expect(await server.data(`/danger/${id}/why`)).toMatchObject({
      subject: { id },
      standing: { state: 'rated', value: 25 },
      sum: { reached: 1, reachable: 4 },
    });
    await answer(id, heavy, 2);
    const history = await server.data<object[]>(`/danger/${id}/answer/${heavy}/history`);
    expect(history).toHaveLength(2);
  });

  it('stand in one order, are sorted and filtered by what follows, and counted by band', async () => {
    const [low, high] = [await rated('گرد و غبار', 1, 1), await rated('آتش‌سوزی', 2, 2)];
    expect(await read(high)).toMatchObject({ rank: 1 });
    const query = `sort=priority,asc&filters=${encodeURIComponent(`band|include|1`)}`;
    expect(await server.data<Danger[]>(`/dangers?${query}`)).toEqual([expect.objectContaining({ id: low })]);
    const summary = await server.data<{ rated: number; unrated: number }>('/ratings/dangers');
    const all = await server.data<Danger[]>('/dangers?per_page=100');
    expect(summary.rated).toBe(all.filter(({ value }) => value !== null).length);
  });

  it('take another priority with a reason, and none without', async () => {
    const id = await rated('سرقت', 2, 2);
    const change = (body: object) => server.ask(`/danger/${id}`, { body: { ...body, _method: 'PATCH' } });
    expect((await change({ overrideValue: 10 })).body['errors']).toHaveProperty('overrideReason');
    await change({ overrideValue: 10, overrideReason: 'بیمه شده است' });
    expect(await read(id)).toMatchObject({ value: 100, priority: 10, band: { rank: 1 }, override_by: { id: 1 } });
  });

  it('follow their questions, and leave alone what is valued by others', async () => {
    const asset = await ratedAsset();
    const id = await rated('قطع برق', 1, 2);
    await server.data(`/dangerQuestion/${light}`, { body: { weight: 1, required: false, _method: 'PATCH' } });
    await server.data(`/dangerQuestion/${heavy}`, { body: { weight: 1, _method: 'PATCH' } });
    expect(await read(id)).toMatchObject({ value: 50 });
    expect(await server.data(`/asset/${asset}`)).toMatchObject({ value: 100, answered: 1, asked: 1 });
    await server.data(`/dangerQuestion/${heavy}`, { body: { weight: 3, _method: 'PATCH' } });
    expect(await read(id)).toMatchObject({ value: 75 });
  });

  it('are valued anew with all others of their purpose where its model changes', async () => {
    const asset = await ratedAsset();
    const id = await rated('نشت آب', 1, 2);
    const bands = [
      { title: 'کم', from: 0, to: 5, colour: 'green', rank: 1 },
      { title: 'زیاد', from: 5, to: 10, colour: 'red', rank: 2 },
    ];
    const method = { method: 'weightedMean', scaleMin: 0, scaleMax: 10, bands };
    await make('/calculationModel', { title: 'از ده', purpose: 'asset', isDefault: true, ...method });
    expect(await read(id)).toMatchObject({ value: 7.5, band: { rank: 2, title: 'زیاد' } });
    expect((await server.data(`/asset/${asset}`))['band']).toMatchObject({ rank: 2, title: 'زیاد' });
  });

  it('are changed and answered only by who may edit them', async () => {
    const id = await rated('جاسوسی', 1, 1);
    const token = await server.signInWith(['risk:dangers:view']);
    const body = { questionId: light, optionId: 2 };
    expect((await server.ask(`/danger/${id}/answer`, { body, token })).status).toBe(403);
    expect((await server.ask(`/danger/${id}/why`, { token })).status).toBe(200);
    expect(await read(id)).toMatchObject({ value: 0 });
  });
});

it('A plain record has every field of a rating, and none of them is for items only', () => {
  const flat = flatRatedFields('asset');
  expect(Object.keys(flat)).toEqual(Object.keys(ratedFields('asset')));
  expect(Object.values(flat).filter((field) => 'only' in field)).toEqual([]);
});
