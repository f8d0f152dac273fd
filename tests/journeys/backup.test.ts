import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { patience } from '#tests/patience.ts';
import { accessibilityProblems } from './axe.ts';
import { settled, enter } from './browser.ts';
import { apiOf, demoPassword } from './console.ts';
import { openStage, type Stage } from './stage.ts';

const words = fa.backups;

describe.sequential('the administrator who made a backup', () => {
  let stage: Stage;
  let page: Page;
  let problems: readonly string[];
  beforeAll(async () => {
    stage = await openStage({ demo: false });
    // While it restores the server answers 503, and what cannot be undone asks for the password first.
    ({ page, problems } = await stage.openPage(/428|503/));
    await enter(page, stage.url, 'admin');
  });
  afterAll(() => stage.close());
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const cards = (): Locator => page.getByRole('region', { name: words.list }).getByRole('listitem');
  const addRole = async (title: string): Promise<void> => {
    const api = await apiOf(stage, 'admin');
    expect((await api.post('/role', { title })).status).toBe(201);
  };
  const roles = async (): Promise<string> => {
    await page.goto(`${stage.url}/roles`);
    await settled(page);
    await page.getByRole('row').nth(1).waitFor();
    return page.locator('main').innerText();
  };

  it('makes one by a button, and sees that it is sound', async () => {
    await addRole('پیش از پشتیبان');
    await page.goto(`${stage.url}/backup`);
    await page.getByText(words.none).waitFor();
    await button(words.make).click();
    await cards().first().getByText(words.states.sound).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('changes what there is, and restores it with phrase and password', async () => {
    await addRole('پس از پشتیبان');
    expect(await roles()).toContain('پس از پشتیبان');
    await page.goto(`${stage.url}/backup`);
    await button(words.actions.restore).click();
    const go = page.getByRole('dialog').getByRole('button', { name: words.restore.go, exact: true });
    expect(await go.isDisabled()).toBe(true);
    await page.getByLabel(/^برای تأیید بنویسید/).fill(words.phrases.restore);
    expect(await accessibilityProblems(page)).toEqual([]);
    await go.click();
    await page.getByLabel(fa.confirmation.password, { exact: true }).fill(demoPassword);
    await button(fa.confirmation.go).click();
    await cards()
      .nth(1)
      .waitFor({ timeout: 3 * patience });
    await cards().first().getByText(words.kinds.beforeRestore).waitFor();
  });

  it('sees the old state, still signed in', async () => {
    const text = await roles();
    expect(text).toContain('پیش از پشتیبان');
    expect(text).not.toContain('پس از پشتیبان');
    expect(problems).toEqual([]);
  });
});
