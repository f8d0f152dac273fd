import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { accessibilityProblems } from './axe.ts';
import { settled, enter } from './browser.ts';
import { apiOf } from './console.ts';
import { openStage, type Stage } from './stage.ts';

const words = fa.sheetImport;
const labels = fa.labels['business-units'];
const heads = [labels.fields.title, labels.fields.code, words.parent];
/** Twenty units below the first, as a spreadsheet saves them. */
const fileOf = (second: string, third: string) => {
  const others = Array.from({ length: 17 }, (_, index) => `شعبه ${index + 4},J-${index + 4},J-1`);
  const lines = [heads.join(','), 'معاونت شعب,J-1,', second, third, ...others];
  return { name: 'شعب.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) };
};

describe.sequential('somebody with a sheet of twenty units', () => {
  let stage: Stage;
  let page: Page;
  let problems: readonly string[];
  beforeAll(async () => {
    stage = await openStage({ demo: false });
    ({ page, problems } = await stage.openPage());
    await enter(page, stage.url, 'admin');
  });
  afterAll(() => stage.close());
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const choose = async (file: ReturnType<typeof fileOf>): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles(file);
    await button(words.another).waitFor();
  };

  it('sees by row and column what is wrong with two of them', async () => {
    await page.goto(`${stage.url}/business-unit?import=1`);
    await page.getByRole('dialog').waitFor();
    await choose(fileOf('شعبه دو,J-2,J-9999', ',J-3,J-1'));
    await expect.poll(() => page.getByRole('dialog').getByRole('row').count()).toBe(3);
    const cells = await page.getByRole('dialog').getByRole('row').nth(1).getByRole('cell').allTextContents();
    expect(cells.slice(0, 2)).toEqual(['۳', words.parent]);
    expect(await button(/^ورود .* ردیف$/).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('mends them, imports all and finds them in the tree', async () => {
    await button(words.another).click();
    await choose(fileOf('شعبه دو,J-2,J-1', 'شعبه سه,J-3,J-1'));
    await button(words.confirm.replace('%{count}', '۲۰')).click();
    await page.getByRole('link', { name: words.result }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(page);
    await page.getByLabel(fa.tree.search).fill('J-17');
    await page.getByRole('treegrid').getByText('شعبه 17').waitFor();
    const api = await apiOf(stage, 'admin');
    const { body } = await api.get<{ data: unknown[] }>('/businessunits/all?q=J-');
    expect(body.data).toHaveLength(20);
    expect(problems).toEqual([]);
  });
});
