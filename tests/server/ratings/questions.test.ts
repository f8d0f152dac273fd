import { afterAll, beforeEach, describe, expect, it, beforeAll } from 'vitest';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { ratingStage } from './ratingStage.ts';

describe.each(engines)('questions, on %s', (engine) => {
  let console: TestConsole;
  let stage: ReturnType<typeof ratingStage>;
  let section: number;
  let first: number;
  let second: number;
  let asset: number;
  beforeAll(async () => {
    console = await openConsole(engine);
    stage = ratingStage(console);
  });
  beforeEach(async () => {
    if (section) await console.data(`/assets/questions/parent/${section}`, { method: 'DELETE' });
    section = await stage.section();
    first = await stage.question(section);
    second = await stage.question(section, { weight: 3 });
    asset = await stage.asset();
    await stage.answer(asset, { questionId: first, optionId: 2 });
    await stage.answer(asset, { questionId: second, optionId: 1 });
  });
  afterAll(() => console.close());

  const value = async (): Promise<unknown> => (await console.data(`/asset/${asset}`))['value'];
  const change = (id: number, body: object) =>
    console.ask(`/assets/question/${id}`, { body: { ...body, _method: 'PATCH' } });

  it('change values with their weight, their options and their being required', async () => {
    expect(await value()).toBe(25);
    await change(first, { weight: 3 });
    expect(await value()).toBe(50);
    const later = await stage.question(section);
    expect(await value()).toBeNull();
    await change(later, { required: false });
    expect(await value()).toBe(50);
    const { options } = await console.data<{ options: { id: number; title: string; score: number }[] }>(
      `/assets/question/${second}`,
    );
    await change(second, { options: options.map((one) => (one.id === 1 ? { ...one, score: 0.5 } : one)) });
    // 3 · 1 of 3 · 1, and 3 · 0 of 3 · 0.5: its lowest score is now the one that was chosen
    expect(await value()).toBe(66.67);
  });

  it('that lose an answered option wait for another answer', async () => {
    await change(second, {
      options: [
        { id: 2, title: 'بله', score: 1 },
        { title: 'شاید', score: 0.5 },
      ],
    });
    expect(await stage.standing(asset)).toMatchObject({ state: 'incomplete', value: null });
    const { sections } = await console.data<{ sections: { questions: { id: number; answer: object }[] }[] }>(
      `/asset/${asset}/questions`,
    );
    const asked = sections.flatMap(({ questions }) => questions).find(({ id }) => id === second);
    expect(asked?.answer).toMatchObject({ option_id: 1, fits: false });
  });

  it('ask before they go with answers, then leave forms and values while the answers stay', async () => {
    expect(await console.data(`/assetQuestion/${second}/takes`)).toEqual({ 'asset-answers:kept': 1 });
    await console.data(`/assets/question/${second}`, { method: 'DELETE' });
    expect(await value()).toBe(100);
    const { sections } = await console.data<{ sections: { questions: { id: number }[] }[] }>(
      `/asset/${asset}/questions`,
    );
    expect(sections.flatMap(({ questions }) => questions).map(({ id }) => id)).toEqual([first]);
    const kept = await console.data<object[]>(`/assetAnswers?filters=subjectId|equal|${asset}`);
    expect(kept).toHaveLength(2);
    expect((await console.data<object[]>(`/asset/${asset}/answer/${second}/history`)).length).toBe(1);
    expect((await stage.answer(asset, { questionId: second, optionId: 2 })).status).toBe(422);
  });

  it('that come back from the archive are asked again, and their answers count at once', async () => {
    const before = await value();
    await console.data(`/assets/question/${second}`, { method: 'DELETE' });
    expect(await value()).not.toBe(before);
    expect((await console.ask(`/assetQuestion/${second}/restore`, { body: {} })).body).toEqual({
      data: { restored: 1 },
    });
    expect(await value()).toBe(before);
    expect(await stage.standing(asset)).toMatchObject({ progress: { answered: 2, questions: 2 } });
  });

  it('go with their section', async () => {
    await console.data(`/assets/questions/parent/${section}`, { method: 'DELETE' });
    expect(await stage.standing(asset)).toMatchObject({ state: 'unanswered', value: null });
    section = 0;
  });

  it.each([
    [
      'options that score alike',
      {
        options: [
          { title: 'یک', score: 1 },
          { title: 'دو', score: 1 },
        ],
      },
      'options',
    ],
    ['one option', { options: [{ title: 'یک', score: 1 }] }, 'options'],
    ['a range upside down', { answerKind: 'score', scoreMin: 5, scoreMax: 1 }, 'scoreMax'],
    ['no weight', { weight: 0 }, 'weight'],
  ])('with %s are refused', async (_what, body, field) => {
    const { status, body: answer } = await change(first, body);
    expect([status, Object.keys(answer['errors'] as object)[0]?.split('.')[0]]).toEqual([422, field]);
  });

  it('are calculated anew once for many changes', async () => {
    const rows = [first, second].map((id) => ({ id, weight: 2 }));
    await console.data('/assetQuestions', { body: { rows } });
    expect(await value()).toBe(50);
    const history = await console.data<{ before: { value?: number } }[]>(`/asset/${asset}/history`);
    expect(history[0]).toMatchObject({ before: { value: 25 }, after: { value: 50 } });
  });
});
