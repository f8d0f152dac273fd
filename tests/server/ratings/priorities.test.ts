import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { ratingStage } from './ratingStage.ts';

describe.each(engines)('priorities of assets, on %s', (engine) => {
  let console: TestConsole;
  let stage: ReturnType<typeof ratingStage>;
  let question: number;
  beforeAll(async () => {
    console = await openConsole(engine);
    stage = ratingStage(console);
    question = await stage.question(await stage.section());
  });
  afterAll(() => console.close());

  const asset = async (group: number, option?: number): Promise<number> => {
    const id = await stage.asset(group);
    if (option) await stage.answer(id, { questionId: question, optionId: option });
    return id;
  };
  const override = (id: number, body: object) => console.ask(`/asset/${id}`, { body });
  const groupPriority = async (id: number): Promise<unknown[]> => {
    const { priority, band } = await console.data<{ priority: number; band: { rank: number } | null }>(
      `/asset/group/${id}`,
    );
    return [priority, band?.rank ?? null];
  };

  it('are the value until somebody sets another with a reason, and again when it is taken back', async () => {
    const id = await asset(await stage.group(), 2);
    const set = await override(id, { overrideValue: 30, overrideReason: 'جایگزین دارد' });
    expect(set.body['data']).toMatchObject({ value: 100, priority: 30, band: { rank: 2 }, override_by: { id: 1 } });
    expect(await stage.standing(id)).toMatchObject({
      value: 100,
      priority: 30,
      override: { value: 30, reason: 'جایگزین دارد', by: { id: 1 }, at: expect.any(String) as string },
    });
    await stage.answer(id, { questionId: question, optionId: 1 });
    expect(await console.data(`/asset/${id}`)).toMatchObject({ value: 0, priority: 30 });
    const back = await override(id, { overrideValue: null });
    expect(back.body['data']).toMatchObject({
      priority: 0,
      override_reason: null,
      override_by: null,
      override_at: null,
    });
  });

  it.each([
    ['without a reason', { overrideValue: 30 }, 'overrideReason'],
    ['with an empty reason', { overrideValue: 30, overrideReason: '  ' }, 'overrideReason'],
    ['below the scale', { overrideValue: -1, overrideReason: 'دلیل' }, 'overrideValue'],
    ['above the scale', { overrideValue: 101, overrideReason: 'دلیل' }, 'overrideValue'],
  ])('set %s are refused at the field', async (_what, body, field) => {
    const id = await asset(await stage.group());
    const { status, body: answer } = await override(id, body);
    expect([status, Object.keys(answer['errors'] as object)]).toEqual([422, [field]]);
  });

  it('of a group are the greatest of what it holds, at any depth, wherever it goes', async () => {
    const top = await stage.group();
    const inner = await stage.group(top);
    const [low, high] = [await asset(top, 1), await asset(inner, 2)];
    expect([await groupPriority(top), await groupPriority(inner)]).toEqual([
      [100, 5],
      [100, 5],
    ]);
    const other = await stage.group();
    await console.data('/asset/sub', { body: { assetId: high, parentId: other } });
    expect([await groupPriority(top), await groupPriority(inner), await groupPriority(other)]).toEqual([
      [0, 1],
      [null, null],
      [100, 5],
    ]);
    await override(low, { overrideValue: 50, overrideReason: 'دلیل' });
    expect(await groupPriority(top)).toEqual([50, 3]);
    await console.data(`/asset/${low}`, { method: 'DELETE' });
    expect(await groupPriority(top)).toEqual([null, null]);
  });

  it('of a group explain where they come from', async () => {
    const top = await stage.group();
    const inner = await stage.group(top);
    await asset(top);
    const high = await asset(inner, 2);
    const why = await console.data(`/asset/group/${top}/why`);
    expect(why).toMatchObject({ priority: 100, band: { rank: 5 }, from: { id: high }, rated: 1, items: 2 });
    expect((why['from'] as { path: string[] }).path).toHaveLength(1);
    expect((await console.ask(`/asset/group/${high}/why`)).status).toBe(404);
  });
});
