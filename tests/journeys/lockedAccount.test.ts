import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { settled, enter } from './browser.ts';
import { apiOf, demoPassword } from './console.ts';
import { openStage, type OpenPage, type Stage } from './stage.ts';

const { login, errors, form, usersViews } = fa;
const refusals = /status of (401|422|423|429)/;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in as the page stands, with the box ticked where it is asked for; gives what the server said to it. */
const submit = async (page: Page): Promise<string> => {
  const box = page.getByText(login.captcha.label, { exact: true });
  if ((await box.count()) > 0) {
    await box.click();
    await page.getByText(login.captcha.verified, { exact: true }).waitFor();
  }
  await expect.poll(() => button(page, login.submit).isEnabled()).toBe(true);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/login')),
    button(page, login.submit).click(),
  ]);
  const { code = 'signedIn' } = (await answer.json()) as { code?: string };
  return code;
};

/** Tries a password until an attempt is neither too early nor without its tick. */
const attempt = async (page: Page, password: string): Promise<string> => {
  await page.getByLabel(login.password, { exact: true }).fill(password);
  for (;;) {
    const code = await submit(page);
    if (code === 'captchaRequired') await page.getByText(login.captcha.label, { exact: true }).waitFor();
    else if (code !== 'tooManyRequests') return code;
  }
};

/** The administrator looks at the person's account and opens it. */
const openAccount = async ({ page }: OpenPage, id: number): Promise<void> => {
  await page.goto(`${stage.url}/users?action=show&id=${id}`);
  await settled(page);
  await button(page, form.moreActions).click();
  await page.getByRole('menuitem', { name: usersViews.unlock.action, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByText(usersViews.unlock.hint) });
  await dialog.getByText(/پس از ۱۰ تلاش ناموفق بسته شده/).waitFor();
  await dialog.getByRole('button', { name: usersViews.unlock.action }).click();
  await page.getByText(usersViews.unlock.done).waitFor();
};

describe('an account after ten wrong passwords in a row', () => {
  it('is locked, says for how long, is opened by the administrator, and lets its owner in', async () => {
    const admin = await apiOf(stage, 'admin');
    // Nobody waits for minutes: the delays stay short, all else is as it comes.
    expect((await admin.post('/configuration/lock', { longestDelay: 1 })).status).toBe(200);
    const { body } = await admin.get<{ data: { id: number }[] }>('/users?q=a.karimi');
    const keeper = await stage.openPage();
    await enter(keeper.page, stage.url, 'admin');

    const person = await stage.openPage(refusals);
    await person.page.goto(`${stage.url}/login`);
    await person.page.getByLabel(login.username, { exact: true }).fill('a.karimi');
    for (let failure = 1; failure <= 10; failure += 1)
      expect([failure, await attempt(person.page, `wrong word ${failure}`)]).toEqual([failure, 'badCredentials']);
    expect(await attempt(person.page, demoPassword)).toBe('locked');
    const said = new RegExp(errors.catalogue.locked.replace('{minutes}', '[۰-۹]+'));
    await person.page.getByRole('alert').getByText(said).waitFor();
    expect(await person.page.getByRole('timer').textContent()).toMatch(/[۰-۹]+:[۰-۵][۰-۹]$/);

    await openAccount(keeper, body.data[0]!.id);
    expect(await attempt(person.page, demoPassword)).toBe('signedIn');
    await person.page.waitForURL('**/dashboard');
    await settled(person.page);
    expect([...person.problems, ...keeper.problems]).toEqual([]);
  });
});
