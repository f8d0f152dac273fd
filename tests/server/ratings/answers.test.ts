import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { ratingStage } from './ratingStage.ts';

describe.each(engines)('answers about an asset, on %s', (engine) => {
  let console: TestConsole;
  let stage: ReturnType<typeof ratingStage>;
  let light: number;
  let heavy: number;
  beforeAll(async () => {
    console = await openConsole(engine);
    stage = ratingStage(console);
    const section = await stage.section();
    light = await stage.question(section);
    heavy = await stage.question(section, { weight: 3 });
  });
  afterAll(() => console.close());

  const answered = async (body: object, asset?: number) => {
    const id = asset ?? (await stage.asset());
    const { status, body: given } = await stage.answer(id, body);
    return { id, status, data: given['data'] as Record<string, never>, errors: given['errors'] };
  };
  const both = async (first: number, second: number): Promise<number> => {
    const { id } = await answered({ questionId: light, optionId: first });
    await answered({ questionId: heavy, optionId: second }, id);
    return id;
  };

  it.each([
    [1, 1, 0, 1],
    [2, 1, 25, 2],
    [1, 2, 75, 4],
    [2, 2, 100, 5],
  ])('of weights 1 and 3, options %d and %d give %d in the band of rank %d', async (first, second, value, rank) => {
    const id = await both(first, second);
    const row = await console.data(`/asset/${id}`);
    expect(row).toMatchObject({ value, priority: value, band: { rank } });
    expect(await stage.standing(id)).toMatchObject({ state: 'rated', value, priority: value, band: { rank } });
  });

  it('leave it unrated, never 0, while a required one is missing', async () => {
    const { id, data } = await answered({ questionId: light, optionId: 1 });
    expect(data).toMatchObject({
      standing: {
        state: 'incomplete',
        value: null,
        progress: { answered: 1, questions: 2, required_answered: 1, required: 2 },
      },
    });
    expect(await console.data(`/asset/${id}`)).toMatchObject({ value: null, priority: null, band: null });
    expect(await stage.standing(await stage.asset())).toMatchObject({ state: 'unanswered', value: null });
  });

  it('that do not apply take their weight along; where none applies there is no value', async () => {
    const { id } = await answered({ questionId: light, optionId: 2 });
    const { data } = await answered({ questionId: heavy, notApplicable: true }, id);
    expect(data).toMatchObject({ standing: { state: 'rated', value: 100 } });
    const none = await answered({ questionId: light, notApplicable: true }, id);
    expect(none.data).toMatchObject({ standing: { state: 'nothingApplicable', value: null } });
  });

  it('come with note, person and time, and tell their history', async () => {
    const { id, data } = await answered({ questionId: light, optionId: 1, note: 'بررسی شد' });
    expect(data['answer']).toMatchObject({
      option_id: 1,
      note: 'بررسی شد',
      by: { id: 1 },
      at: expect.any(String) as string,
      fits: true,
    });
    await answered({ questionId: light, optionId: 2 }, id);
    const gone = await console.data(`/asset/${id}/answer/${light}`, { method: 'DELETE' });
    expect(gone).toMatchObject({ answer: null, standing: { state: 'unanswered' } });
    const history = await console.data<Record<string, unknown>[]>(`/asset/${id}/answer/${light}/history`);
    expect(history.map(({ action }) => action)).toEqual(['remove', 'update', 'create']);
    expect(history[1]).toMatchObject({
      user: { id: 1 },
      before: { option_title: 'خیر', note: 'بررسی شد' },
      after: { option_title: 'بله', note: 'بررسی شد' },
    });
    const again = await console.ask(`/asset/${id}/answer/${light}`, { method: 'DELETE' });
    expect(again.status).toBe(404);
  });

  it('given from an older state are refused with the present one', async () => {
    const { id, data } = await answered({ questionId: light, optionId: 1 });
    const { revision } = data['answer'] as unknown as { revision: number };
    await answered({ questionId: light, optionId: 2, revision }, id);
    const stale = await stage.answer(id, { questionId: light, optionId: 1, revision });
    expect([stale.status, stale.body['data']]).toEqual([409, expect.objectContaining({ option_id: 2 })]);
  });

  it('a first answer beside another first answer is shown that one', async () => {
    const id = await stage.asset();
    await answered({ questionId: light, optionId: 2, revision: 0 }, id);
    const second = await stage.answer(id, { questionId: light, optionId: 1, revision: 0 });
    expect([second.status, second.body['data']]).toEqual([409, expect.objectContaining({ option_id: 2 })]);
  });

  it('that do not suit their question are refused at the field, and change nothing', async () => {
    const score = await stage.question(await stage.section(), {
      options: undefined,
      answerKind: 'score',
      scoreMin: 1,
      scoreMax: 5,
      required: false,
    });
    const id = await stage.asset();
    const refused: [object, string][] = [
      [{ questionId: light, optionId: 3 }, 'optionId'],
      [{ questionId: light, score: 1 }, 'score'],
      [{ questionId: light }, 'optionId'],
      [{ questionId: light, optionId: 1, notApplicable: true }, 'notApplicable'],
      [{ questionId: score, score: 6 }, 'score'],
      [{ questionId: score, score: 1.234 }, 'score'],
      [{ questionId: score, optionId: 1 }, 'optionId'],
      [{ questionId: score }, 'score'],
      [{ questionId: 999_999, optionId: 1 }, 'questionId'],
      [{ questionId: light, optionId: 1, files: [999_999] }, 'files'],
      [{ questionId: light, optionId: 1, other: 1 }, 'other'],
    ];
    for (const [body, field] of refused) {
      const { status, errors } = await answered(body, id);
      expect([body, status, Object.keys(errors as object)]).toEqual([body, 422, [field]]);
    }
    expect(await stage.standing(id)).toMatchObject({ state: 'unanswered' });
    expect((await answered({ questionId: score, score: 4.5 }, id)).status).toBe(200);
    await console.data(`/assets/question/${score}`, { method: 'DELETE' });
  });

  it('are written by those who may edit assets, and read by those who may view them', async () => {
    const id = await stage.asset();
    const token = await console.signInWith(['assetsAndReferenceData:assets:view']);
    const questions = await console.ask(`/asset/${id}/questions`, { token });
    expect(questions.body).toMatchObject({ data: { may_answer: false, subject: { id } } });
    const answer = await console.ask(`/asset/${id}/answer`, { token, body: { questionId: light, optionId: 1 } });
    expect(answer.status).toBe(403);
  });

  it('of two people at once are both counted', async () => {
    const id = await stage.asset();
    await Promise.all([
      stage.answer(id, { questionId: light, optionId: 2 }),
      stage.answer(id, { questionId: heavy, optionId: 2 }),
    ]);
    expect(await console.data(`/asset/${id}`)).toMatchObject({ value: 100 });
  });

  it('explain their number part by part', async () => {
    const id = await both(2, 1);
    const why = await console.data(`/asset/${id}/why`);
    expect(why).toMatchObject({
      standing: { value: 25 },
      model: { method: 'weightedMean', scale_min: 0, scale_max: 100, version: 1 },
      sum: { reached: 1, reachable: 4 },
      parts: [
        { question: { id: light }, counts: 'yes', option: 'بله', weight: 1, score: 1, reached: 1, reachable: 1 },
        { question: { id: heavy }, counts: 'yes', option: 'خیر', weight: 3, score: 0, reached: 0, reachable: 3 },
      ],
    });
  });

  it('stand in lists: not rated comes last and is called so in exports', async () => {
    const names = (
      await console.data<{ value: number | null }[]>('/assets?per_page=200&filters=_type|equal|2&sort=value,asc')
    ).map(({ value }) => value);
    expect(names).toContain(0);
    expect(names.at(-1)).toBeNull();
    expect(names.indexOf(null)).toBeGreaterThan(names.lastIndexOf(100));
    const csv = await console.ask('/assets/export?format=csv&columns=value,band&filters=_type|equal|2&sort=value,desc');
    expect(csv.text.trim().split('\n').at(-1)).toContain('ارزیابی نشده,ارزیابی نشده');
    const high = await console.data<{ band: { rank: number } }[]>('/assets?filters=band|from|5');
    expect(high.every(({ band }) => band.rank === 5)).toBe(true);
  });
});
