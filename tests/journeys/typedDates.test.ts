import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { persianDigits } from '#schema';
import { fa } from '#i18n/fa/index.ts';
import { enter } from './browser.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let page: Page;
let problems: readonly string[];
beforeAll(async () => {
  stage = await openStage();
  const opened = await stage.openPage();
  ({ page, problems } = opened);
  await opened.window.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.url });
  await enter(page, stage.url, 'admin', '/compliances?action=create');
  await box().waitFor();
});
afterAll(() => stage.close());

const box = () => page.locator('.MuiPickersSectionList-root').first();
const shown = async (): Promise<string> => (await box().innerText()).replace(/[^\p{L}\p{N}/]/gu, '');
/** Focus leaves the box, as it does when people go on; then the form says what is wrong. */
const goOn = () => page.getByLabel(fa.labels['compliance-packages'].fields.publisher).focus();

const typed = async (text: string): Promise<void> => {
  await box().getByRole('spinbutton').first().click();
  await page.keyboard.type(text);
  await goOn();
};
const pasted = async (text: string): Promise<void> => {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await box().getByRole('spinbutton').first().click();
  await page.keyboard.press('Control+V');
  await goOn();
};

const isRefused = async (expected: boolean): Promise<void> => {
  // What the form has to say it has said once it is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect.poll(async () => (await page.getByText(fa.errors.validation.date).count()) > 0).toBe(expected);
};
const cleared = async (): Promise<void> => {
  await box().getByRole('spinbutton').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await goOn();
};

describe('the box of a date', () => {
  afterEach(() => cleared());

  it.each(['14040115', '۱۴۰۴۰۱۱۵', '١٤٠٤٠١١٥'])('gives the same day typed in digits of any set: %s', async (text) => {
    await typed(text);
    await expect.poll(shown).toBe('۱۴۰۴/۰۱/۱۵');
    await isRefused(false);
  });

  it.each(['1404/01/15', '۱۴۰۴/۱/۱۵', '١٤٠٤/٠١/١٥'])(
    'gives the same day pasted in digits of any set: %s',
    async (text) => {
      await pasted(text);
      await expect.poll(shown).toBe('۱۴۰۴/۰۱/۱۵');
      await isRefused(false);
    },
  );

  it.each(['14031230', '14081230'])('takes the last day of a leap year: %s', async (text) => {
    await typed(text);
    await isRefused(false);
  });

  it.each(['14041230', '14030731', '11990101', '16010101', '1404'])(
    'refuses what is no day, and keeps it in sight: %s',
    async (text) => {
      await typed(text);
      await isRefused(true);
      await expect.poll(shown).toContain(persianDigits(text.slice(0, 4)));
    },
  );

  it('refuses a pasted day that is none', async () => {
    await pasted('۱۴۰۴/۱۲/۳۰');
    await isRefused(true);
  });

  it('has a week from Saturday to Friday in its calendar', async () => {
    await page
      .getByRole('button', { name: /انتخاب تاریخ|تاریخ را انتخاب/ })
      .first()
      .click();
    const days = page.locator('.MuiDayCalendar-header').getByRole('columnheader');
    await expect.poll(() => days.allInnerTexts()).toEqual(['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']);
    await page.keyboard.press('Escape');
  });

  it('makes no error and no warning in all of this', () => {
    expect(problems).toEqual([]);
  });
});
