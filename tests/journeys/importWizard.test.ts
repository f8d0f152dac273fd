import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { accessibilityProblems } from './axe.ts';
import { settled, enter } from './browser.ts';
import { openStage, type Stage } from './stage.ts';

const words = fa.sheetImport;
const labels = fa.labels.regulators;
/** Headings as another office has them, dates in two calendars and three digit sets. */
const fileOf = (kind: string, day: string) => {
  const lines = [
    'شناسه,عنوان,نوع سند بالادستی,تاریخ ابلاغ,رنگ',
    `W-1,آیین‌نامه حفظ داده,آیین‌نامه,1404/01/15,سبز`,
    `W-2,قانون تجارت الکترونیکی,${kind},${day},آبی`,
    `W-3,بخشنامه پشتیبان‌گیری,بخشنامه,2025-04-04,`,
  ];
  return { name: 'اسناد.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) };
};

describe.sequential('somebody with a sheet of another office', () => {
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
  const choose = (file: ReturnType<typeof fileOf>): Promise<void> =>
    page.locator('input[type=file]').setInputFiles(file);
  const columnOf = (heading: string): Locator =>
    page.getByRole('combobox', { name: words.columns.of.replace('%{heading}', heading) });
  const take = async (heading: string, label: string): Promise<void> => {
    await columnOf(heading).click();
    await page.getByRole('option', { name: new RegExp(`^${label}`) }).click();
  };

  it('finds upstream documents among what can be imported, and says what the strange columns are', async () => {
    await page.goto(`${stage.url}/imports`);
    await button(fa.importsPage.startOf.replace('%{kind}', labels.many)).click();
    await page.getByRole('dialog').waitFor();
    await choose(fileOf('مصوبه', '۱۴۰۴/۱۳/۰۱'));
    await columnOf('شناسه').waitFor();
    expect(await button(words.columns.next).isDisabled()).toBe(true);
    await take('شناسه', labels.fields.code);
    await take('عنوان', labels.fields.title);
    await take('تاریخ ابلاغ', labels.fields.issuedOn);
    expect(await columnOf('نوع سند بالادستی').textContent()).toContain(labels.fields.kind);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(words.columns.next).click();
  });

  it('sees what is wrong by row and column of that sheet', async () => {
    await button(/^ورود .* ردیف$/).waitFor();
    const rows = page.getByRole('dialog').getByRole('row');
    await rows.nth(2).waitFor();
    const places = (await rows.allTextContents()).slice(1);
    expect(places).toHaveLength(2);
    expect(places.every((text) => text.startsWith('۳'))).toBe(true);
    expect(places.join()).toContain('مصوبه');
    expect(await button(/^ورود .* ردیف$/).isDisabled()).toBe(true);
  });

  it('brings a mended sheet, whose columns are remembered, and imports it', async () => {
    await button(words.another).click();
    await choose(fileOf('قانون', '٢٠٢٥-٠٤-٠٤'));
    await page.getByText(words.columns.remembered).waitFor();
    expect(await columnOf('شناسه').textContent()).toContain(labels.fields.code);
    await button(words.columns.next).click();
    await button(words.confirm.replace('%{count}', '۳')).click();
    await page.getByText(words.done, { exact: true }).waitFor();
    await page.getByRole('link', { name: words.result }).click();
    await settled(page);
    await page.getByText('قانون تجارت الکترونیکی').first().waitFor();
    await expect.poll(() => page.getByText('۱۴۰۴/۱/۱۵').count()).toBe(3);
  });

  it('finds it in the history, with what came of it', async () => {
    await page.goto(`${stage.url}/imports`);
    const made = page.getByRole('region', { name: fa.importsPage.history }).getByRole('listitem');
    await made.first().waitFor();
    expect(await made.count()).toBe(1);
    expect(await made.first().textContent()).toContain('اسناد.csv');
    expect(await made.first().textContent()).toContain(fa.importsPage.counts.created.replace('%{count}', '۳'));
    expect(problems).toEqual([]);
  });
});
