import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { settled, enter } from './browser.ts';
import { apiOf } from './console.ts';
import { openStage, type Stage } from './stage.ts';

interface Unit {
  readonly id: number;
  readonly title: string;
  readonly sub_level: readonly Unit[];
}
let stage: Stage;
let page: Page;
let problems: readonly string[];
let api: Awaited<ReturnType<typeof apiOf>>;
beforeAll(async () => {
  stage = await openStage({ demo: false });
  api = await apiOf(stage, 'admin');
  ({ page, problems } = await stage.openPage());
});
afterAll(() => stage.close());

/** The tree as the server has it, in short: titles by the titles above them. */
const shape = async (): Promise<Record<string, string[]>> => {
  const { body } = await api.get<{ data: Unit[] }>('/businessunits');
  const all = (units: readonly Unit[]): Unit[] => units.flatMap((unit) => [unit, ...all(unit.sub_level)]);
  return Object.fromEntries(all(body.data).map((unit) => [unit.title, unit.sub_level.map(({ title }) => title)]));
};
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const isMoved = (title: string): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: fa.tree.move.done.replace('%{title}', title) })
    .waitFor();

describe('a tree by keyboard alone', () => {
  it('is walked, its nodes are moved in three ways, and a move is taken back', async () => {
    for (const title of ['آلفا', 'بتا', 'گاما']) await api.post('/businessunit', { title, parentId: 1 });
    const { body } = await api.get<{ data: [Unit] }>('/businessunits');
    const root = body.data[0].title;
    await enter(page, stage.url, 'admin', '/business-unit');
    await settled(page);
    const grid = page.getByRole('treegrid');
    for (let step = 0; step < 40; step += 1) {
      if (await grid.evaluate((element) => element === document.activeElement)) break;
      await press('Tab');
    }
    await press('Home', 'ArrowDown', 'Alt+ArrowDown');
    await isMoved('آلفا');
    expect((await shape())[root]).toEqual(['بتا', 'آلفا', 'گاما']);

    // in Persian the left arrow leads inward
    await press('Alt+ArrowLeft');
    await expect.poll(shape).toMatchObject({ [root]: ['بتا', 'گاما'], بتا: ['آلفا'] });

    await page.locator('[role=row][aria-level="3"][data-active]', { hasText: 'آلفا' }).waitFor();
    await press('End', 'Control+x', 'Home', 'ArrowDown', 'ArrowDown', 'Control+v');
    await isMoved('گاما');
    // The message goes after five seconds, unless the focus is in it.
    await page.getByRole('button', { name: fa.frame.toast.undo }).last().focus();
    expect(await shape()).toMatchObject({ [root]: ['بتا'], بتا: ['آلفا'], آلفا: ['گاما'] });
    await press('Enter');
    await expect.poll(shape).toMatchObject({ [root]: ['بتا', 'گاما'], آلفا: [] });
    expect(problems).toEqual([]);
  });
});
