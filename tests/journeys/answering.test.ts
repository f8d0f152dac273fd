import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { settled, enter } from './browser.ts';
import { apiOf } from './console.ts';
import { openStage, type Stage } from './stage.ts';

interface Questions {
  readonly data: { readonly sections: readonly { readonly questions: readonly { readonly answer_kind: string }[] }[] };
}
interface Ranked {
  readonly data: readonly { readonly id: number; readonly title: string; readonly priority: number | null }[];
}
let stage: Stage;
let page: Page;
let problems: readonly string[];
let api: Awaited<ReturnType<typeof apiOf>>;
beforeAll(async () => {
  stage = await openStage();
  api = await apiOf(stage, 'admin');
  ({ page, problems } = await stage.openPage());
});
afterAll(() => stage.close());

const ranked = async (query: string): Promise<Ranked['data']> =>
  (await api.get<Ranked>(`/assets?per_page=1&${query}`)).body.data;

describe('the value of an asset', () => {
  it('comes from answers given by keyboard alone, gives way to an override with a reason, and leads the ranking', async () => {
    const unrated = encodeURIComponent('priority|empty|yes');
    const [asset] = await ranked(`filters=${unrated}`);
    const path = `/asset/${asset!.id}`;
    const { sections } = (await api.get<Questions>(`${path}/questions`)).body.data;
    await enter(page, stage.url, 'admin', `/property-priorities/item/answer/${asset!.id}`);
    await settled(page);
    await page.getByRole('region').first().waitFor();
    for (const _ of sections.flatMap((section) => section.questions)) await page.keyboard.press('K');
    for (const { answer_kind: kind } of sections.flatMap((section) => section.questions)) {
      await page.keyboard.press(kind === 'options' ? '1' : 'n');
      await page.keyboard.press('J');
    }
    await page.getByText(fa.answering.nothingLeft).waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await api.get<{ data: Ranked['data'][0] }>(path)).body.data.priority).not.toBeNull();

    await page.goto(`${stage.url}/property-priorities/item/rate/${asset!.id}`);
    await page.getByRole('tabpanel').getByRole('button', { name: fa.answering.override.action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('۱۰۰');
    await dialog.getByRole('button', { name: fa.answering.override.save }).click();
    await dialog.getByText(fa.answering.override.needsReason).waitFor();
    await dialog.getByRole('textbox').last().fill('جایگزینی ندارد');
    await dialog.getByRole('button', { name: fa.answering.override.save }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await ranked('sort=priority%2Cdesc'))[0]).toMatchObject({ title: asset!.title, priority: 100 });
    await page.locator('tbody td.title').first().getByText(asset!.title).waitFor();
    expect(problems).toEqual([]);
  });
});
