import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { ratingStage } from './ratingStage.ts';

interface Model extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly is_default: boolean;
  readonly bands: readonly Record<string, unknown>[];
}

const band = (rank: number, from: number, to: number) => ({ title: `رده ${rank}`, from, to, colour: 'blue', rank });
const model = (more: object = {}): object => ({
  title: `مدل ${Math.random()}`,
  purpose: 'asset',
  method: 'weightedMean',
  scaleMin: 0,
  scaleMax: 10,
  bands: [band(1, 0, 5), band(2, 5, 10)],
  ...more,
});

describe.each(engines)('calculation models, on %s', (engine) => {
  let console: TestConsole;
  let stage: ReturnType<typeof ratingStage>;
  let rated: number;
  let first: number;
  beforeAll(async () => {
    console = await openConsole(engine);
    stage = ratingStage(console);
    const section = await stage.section();
    first = await stage.question(section);
    const second = await stage.question(section, { weight: 3 });
    rated = await stage.asset();
    await stage.answer(rated, { questionId: first, optionId: 1 });
    await stage.answer(rated, { questionId: second, optionId: 2 });
  });
  afterAll(() => console.close());

  const value = async (): Promise<unknown> => (await console.data(`/asset/${rated}`))['value'];
  const models = (purpose = 'asset'): Promise<Model[]> =>
    console.data<Model[]>(`/calculationModels?per_page=200&filters=purpose|equal|${purpose}`);

  it('are there for every purpose from the start, one of each the default', async () => {
    for (const purpose of ['asset', 'service', 'thirdParty']) {
      const [only, ...others] = await models(purpose);
      expect([only?.is_default, only?.bands.length, others]).toEqual([true, 5, []]);
    }
    expect(await value()).toBe(75);
  });

  it.each([
    ['a gap', { bands: [band(1, 0, 4), band(2, 5, 10)] }, 'bands'],
    ['an overlap', { bands: [band(1, 0, 6), band(2, 5, 10)] }, 'bands'],
    ['no end', { bands: [band(1, 0, 5), band(2, 5, 9)] }, 'bands'],
    ['a scale upside down', { scaleMin: 10, scaleMax: 0 }, 'scaleMax'],
  ])('with %s are refused with the reason', async (_what, more, field) => {
    const { status, body } = await console.ask('/calculationModel', { body: model(more) });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]]);
  });

  it('change all values when another becomes the default, which the one before stops being', async () => {
    const [old] = await models();
    const made = await console.data<Model>('/calculationModel', { body: model() });
    expect([made.is_default, await value()]).toEqual([false, 75]);
    await console.data(`/calculationModel/${made.id}`, { body: { isDefault: true, _method: 'PATCH' } });
    expect(await value()).toBe(7.5);
    expect(await console.data(`/asset/${rated}`)).toMatchObject({ priority: 7.5, band: { rank: 2, title: 'رده 2' } });
    expect((await models()).filter((one) => one.is_default).map(({ id }) => id)).toEqual([made.id]);
    const [change] = await console.data<Record<string, unknown>[]>(`/calculationModel/${old!.id}/history`);
    expect(change).toMatchObject({ before: { is_default: true }, after: { is_default: false } });
    const [own] = await console.data<Record<string, unknown>[]>(`/asset/${rated}/history`);
    expect(own).toMatchObject({ before: { value: 75 }, after: { value: 7.5, band: { rank: 2 } } });
  });

  it('get another version with every change, and none without', async () => {
    const current = (await models()).find((one) => one.is_default)!;
    const change = (body: object): Promise<Model> =>
      console.data<Model>(`/calculationModel/${current.id}`, { body: { ...body, _method: 'PATCH' } });
    expect((await change({ bands: current.bands })).version).toBe(current.version);
    expect((await change({ method: 'maximum' })).version).toBe(current.version + 1);
    expect(await value()).toBe(10);
    await change({ method: 'weightedMean' });
    expect(await value()).toBe(7.5);
  });

  it('stay the default until another is: neither unset nor removed', async () => {
    const current = (await models()).find((one) => one.is_default)!;
    const unset = await console.ask(`/calculationModel/${current.id}`, {
      body: { isDefault: false, _method: 'PATCH' },
    });
    expect([unset.status, Object.keys(unset.body['errors'] as object)]).toEqual([422, ['isDefault']]);
    expect((await console.ask(`/calculationModel/${current.id}`, { method: 'DELETE' })).status).toBe(409);
  });

  it('tell their bands to everybody for filters', async () => {
    const token = await console.signInWith([]);
    const { body } = await console.ask('/bands/service', { token });
    expect((body['data'] as { rank: number }[]).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect((await console.ask('/bands/other', { token })).status).toBe(404);
  });
});
