import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { ratingStage, type Json } from './ratingStage.ts';

describe.each(engines)('the ranking of assets, on %s', (engine) => {
  let console: TestConsole;
  let stage: ReturnType<typeof ratingStage>;
  let group: number;
  let questions: number[];
  beforeAll(async () => {
    console = await openConsole(engine);
    stage = ratingStage(console);
    group = await stage.group();
    const section = await stage.section();
    questions = [await stage.question(section), await stage.question(section, { weight: 3 })];
  });
  afterAll(() => console.close());

  const asset = async (...options: (number | undefined)[]): Promise<number> => {
    const id = await stage.asset(group);
    for (const [index, optionId] of options.entries()) {
      if (optionId) await stage.answer(id, { questionId: questions[index], optionId });
    }
    return id;
  };
  const read = (id: number) => console.data<Json>(`/asset/${id}`);

  it('gives equal priorities one rank, the next one its place behind them, and the unrated none', async () => {
    const [low, high, alike, unrated] = [await asset(1, 1), await asset(1, 2), await asset(1, 2), await asset(1)];
    const ranks = await Promise.all([high, alike, low, unrated].map(async (id) => (await read(id))['rank']));
    expect(ranks).toEqual([1, 1, 3, null]);
    await console.data(`/asset/${low}`, { body: { overrideValue: 90, overrideReason: 'دلیل' } });
    expect([(await read(low))['rank'], (await read(high))['rank']]).toEqual([1, 2]);
    const listed = await console.data<Json[]>('/assets?sort=rank,asc&per_page=200');
    expect(listed.map(({ rank }) => rank)).toEqual([1, 2, 2, null]);
    const [node] = await console.data<{ rank: unknown; assets: Json[] }[]>('/asset/groups');
    expect([node?.rank, node?.assets.map(({ rank }) => rank)]).toEqual([null, [1, 2, 2, null]]);
  });

  it('counts the answers that fit of the questions that are asked, and knows who answered last and when', async () => {
    const id = await asset();
    expect(await read(id)).toMatchObject({ answered: 0, asked: 2, last_answer_at: null, last_answer_by: null });
    await stage.answer(id, { questionId: questions[0], optionId: 2 });
    const once = await read(id);
    expect(once).toMatchObject({ answered: 1, asked: 2, last_answer_by: { id: 1 } });
    await stage.answer(id, { questionId: questions[1], notApplicable: true });
    const twice = await read(id);
    expect(twice).toMatchObject({ answered: 2 });
    expect(String(twice['last_answer_at']) > String(once['last_answer_at'])).toBe(true);
    expect(twice.revision).toBe(once.revision);
    await console.data(`/asset/${id}/answer/${questions[1]}`, { method: 'DELETE' });
    expect(await read(id)).toMatchObject({ answered: 1, last_answer_at: once['last_answer_at'] });
    expect(await console.data(`/asset/group/${group}`)).toMatchObject({ answered: null, asked: null, rank: null });
  });

  it('asks fewer where a question was archived, and the same again where it came back', async () => {
    const id = await asset(2, 2);
    await console.data(`/assets/question/${questions[1]}`, { method: 'DELETE' });
    expect(await read(id)).toMatchObject({ answered: 1, asked: 1 });
    await console.data(`/assetQuestion/${questions[1]}/restore`, { body: {} });
    expect(await read(id)).toMatchObject({ answered: 2, asked: 2 });
  });

  it('tells the trail of values, not of every answer', async () => {
    const id = await asset(2);
    expect(await console.data<object[]>(`/asset/${id}/history`)).toHaveLength(1);
    await stage.answer(id, { questionId: questions[1], optionId: 2 });
    expect(await console.data<object[]>(`/asset/${id}/history`)).toHaveLength(2);
  });

  it('is exported as it is shown', async () => {
    const id = await asset(2);
    const { title } = await read(id);
    const query = `format=csv&columns=rank,title,answered&filters=id|equal|${id}`;
    const { text } = await console.ask(`/assets/export?${query}`);
    expect(text).toContain('رتبه,عنوان دارایی,پاسخ‌ها');
    expect(text).toContain(`${String(title)},۱ از ۲`);
  });

  it('may not be written by anybody', async () => {
    const { status, body } = await console.ask(`/asset/${await asset()}`, {
      body: { answered: 9, rank: 1, lastAnswerById: 1 },
    });
    expect([status, Object.keys(body['errors'] as object).toSorted()]).toEqual([
      422,
      ['answered', 'lastAnswerById', 'rank'],
    ]);
  });
});
