import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { patience } from '#tests/patience.ts';
import { accessibilityProblems } from './axe.ts';
import { settled, enter, signIn } from './browser.ts';
import { apiOf, demoPassword } from './console.ts';
import { openStage, type Stage } from './stage.ts';

const words = fa.deletion;
const longWork = { timeout: 3 * patience };

describe.sequential('the administrator who deletes the database of the demo', () => {
  let stage: Stage;
  let page: Page;
  let problems: readonly string[];
  beforeAll(async () => {
    stage = await openStage();
    // What cannot be undone asks for the password first; meanwhile nobody is let in, and then nobody is signed in.
    ({ page, problems } = await stage.openPage(/428|503|401/));
    await enter(page, stage.url, 'admin');
  });
  afterAll(() => stage.close());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const givePassword = async (): Promise<void> => {
    await page.getByLabel(fa.confirmation.password, { exact: true }).fill(demoPassword);
    await button(fa.confirmation.go).click();
  };
  const type = async (phrase: string): Promise<void> => {
    await page.getByLabel(/^برای تأیید بنویسید/).fill(phrase);
  };

  it('reads what goes and what stays, and types the phrase', async () => {
    await page.goto(`${stage.url}/delete-data-base`);
    await page.getByRole('heading', { name: words.goes.title }).waitFor();
    const { body } = await (await apiOf(stage, 'admin')).get<{ total: number }>('/users?per_page=1');
    const users = new Intl.NumberFormat('fa-IR').format(body.total);
    await expect.poll(() => page.locator('main').innerText()).toContain(`${fa.labels.users.many}: ${users}`);
    expect(await button(words.ask.go).isDisabled()).toBe(true);
    await type(fa.backups.phrases.deletion);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('gives the password again, waits, and is asked to sign in to the empty console', async () => {
    await button(words.ask.go).click();
    await givePassword();
    await page.getByText(fa.login.emptied).waitFor(longWork);
    await signIn(page, stage.url, 'admin');
    const { body } = await (await apiOf(stage, 'admin')).get<{ total: number }>('/users?per_page=1');
    expect(body.total).toBe(1);
  });

  it('sees what was done, and restores the backup that was made before', async () => {
    await page.goto(`${stage.url}/delete-data-base`);
    await page.getByText(words.emptied.title).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: words.emptied.open }).click();
    await page.getByText(fa.backups.kinds.beforeDeletion).waitFor();
    const latest = page.getByRole('region', { name: fa.backups.list }).getByRole('listitem').first();
    expect(await latest.textContent()).toContain(fa.backups.kinds.beforeDeletion);
    await latest.getByRole('button', { name: fa.backups.actions.restore, exact: true }).click();
    await type(fa.backups.phrases.restore);
    await page.getByRole('dialog').getByRole('button', { name: fa.backups.restore.go, exact: true }).click();
    await givePassword();
    await page.getByText(fa.backups.kinds.beforeRestore).waitFor(longWork);
  });

  it('finds everything as it was', async () => {
    await page.goto(`${stage.url}/users?q=rahimi`);
    await settled(page);
    await page.getByRole('row').filter({ hasText: 'مجید' }).waitFor();
    await page.goto(`${stage.url}/delete-data-base`);
    await page.getByRole('heading', { name: words.goes.title }).waitFor();
    expect(await page.getByText(words.emptied.title).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
