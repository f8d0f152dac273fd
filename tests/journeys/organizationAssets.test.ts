import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled, enter } from './browser.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let page: Page;
let problems: readonly string[];
beforeAll(async () => {
  stage = await openStage();
  ({ page, problems } = await stage.openPage());
  await enter(page, stage.url, 'admin', '/organization-assets');
  await settled(page);
});
afterAll(() => stage.close());

const row = (title: string): Locator => page.getByRole('treegrid').getByRole('row').filter({ hasText: title }).first();
const menuOf = async (title: string): Promise<string[]> => {
  await row(title).click({ button: 'right' });
  const items = page.getByRole('menu').getByRole('menuitem');
  await items.first().waitFor();
  return items.allTextContents();
};
const menuIsGone = (): Promise<void> => page.getByRole('menu').waitFor({ state: 'detached' });
const choose = async (name: string): Promise<void> => {
  await page.getByRole('menuitem', { name }).click();
  await menuIsGone();
};
const kinds = (): Locator => page.getByRole('navigation', { name: 'گستره دارایی‌ها' }).getByRole('button');
/** Its records are there once it is drawn as chosen; the focus stays, even where there are none. */
const chooseKind = async (name: string): Promise<void> => {
  await kinds().getByText(name, { exact: true }).click();
  await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
};
const group = 'سامانه‌های اصلی و عملیاتی';
const leaf = 'سامانه جامع بیمه‌گری';

describe('resources and assets of the organisation, in a browser', () => {
  it('have ten categories and three kinds, which the address keeps', async () => {
    expect(await page.getByRole('tab').count()).toBe(10);
    await page.getByRole('tab', { name: /^مکان‌ها/ }).click();
    await page.getByRole('tab', { name: /^مکان‌ها/, selected: true }).waitFor();
    await row(leaf).waitFor({ state: 'detached' });
    expect(await kinds().allTextContents()).toEqual(['همه', 'ملموس', 'ناملموس']);
    await chooseKind('ناملموس');
    await page.getByText('در این دسته دارایی‌ای نیست').waitFor();
    await chooseKind('ملموس');
    expect(page.url()).toContain('of_kind=1');
    expect(page.url()).toContain('of_category=places');
    await page.getByRole('tab', { name: /^سامانه‌ها/ }).click();
    await page.getByRole('tab', { name: /^سامانه‌ها/, selected: true }).waitFor();
    await row(leaf).waitFor();
    await chooseKind('همه');
    expect(page.url()).not.toContain('of_kind');
    await row(leaf).waitFor();
  });

  it('offer a group what it can have, an asset editing and removal, and close and open branches', async () => {
    expect(await menuOf(group)).toEqual([
      ...['افزودن گروه دارایی', 'افزودن دارایی', 'ویرایش', 'حذف', 'گشودن همه', 'بستن همه'],
    ]);
    await choose('بستن همه');
    await row(leaf).waitFor({ state: 'detached' });
    await menuOf(group);
    await choose('گشودن همه');
    await row(leaf).waitFor();
    expect(await menuOf(leaf)).toEqual(['ویرایش', 'حذف']);
    await page.keyboard.press('Escape');
    await menuIsGone();
  });

  it('make the third party that was not found, in the form of the asset, and keep it', async () => {
    await row(leaf).click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'ویرایش', exact: true }).click();
    await panel.getByRole('tab', { name: 'بیرون از سازمان' }).click();
    await panel.getByRole('combobox', { name: 'اشخاص ثالث مرتبط' }).fill('پشتیبان تازه');
    await page.getByRole('option', { name: 'افزودن «پشتیبان تازه»' }).click();
    const dialog = page.getByRole('dialog', { name: 'افزودن شخص ثالث' });
    await dialog.getByRole('button', { name: /^گروه اشخاص ثالث/ }).click();
    const groups = page.getByRole('dialog', { name: /^گروه اشخاص ثالث/ });
    await groups.getByRole('treeitem').first().click();
    await groups.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await dialog.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'پشتیبان تازه' }).waitFor();
    await panel.getByRole('button', { name: 'ذخیره' }).click();
    await panel.getByRole('button', { name: 'ویرایش', exact: true }).waitFor();
    await panel.getByText('پشتیبان تازه').waitFor();
    await panel.getByRole('button', { name: 'بستن', exact: true }).click();
    await panel.waitFor({ state: 'detached' });
  });

  it('are a table whose rows open out to what has to do with them', async () => {
    await page.getByRole('button', { name: 'جدول' }).click();
    await page.waitForURL(/as=table/);
    await page.getByRole('button', { name: `باز و بسته کردن «${leaf}»` }).click();
    const processes = page.getByRole('region', { name: /^فرایندها/ });
    await processes.getByRole('listitem').first().waitFor();
    await page.getByRole('region', { name: /^خدمات/ }).waitFor();
    await page.getByRole('region', { name: /^قراردادها/ }).waitFor();
  });

  it('have nothing ticked any more once others are shown', async () => {
    const ticked = page.getByRole('grid').getByRole('checkbox', { checked: true });
    await page.getByRole('grid').getByRole('checkbox').nth(1).check();
    await expect.poll(() => ticked.count()).toBeGreaterThan(0);
    await chooseKind('ملموس');
    expect(await ticked.count()).toBe(0);
    await chooseKind('همه');
  });

  it('keep the last column, and the choice for this screen alone', async () => {
    await page.getByRole('button', { name: 'ستون‌ها' }).click();
    const ticked = page.getByRole('dialog').getByRole('checkbox', { checked: true });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
    await ticked.first().waitFor();
    for (let left = (await ticked.count()) - 1; left > 0; left -= 1) {
      await ticked.first().click();
      await expect.poll(() => ticked.count()).toBe(left);
      await expect.poll(focused).toBe('checkbox');
    }
    expect(await ticked.first().isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'ستون‌های آغازین' }).click();
    await expect.poll(() => ticked.count()).toBe(8);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});
