import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { settled, signIn } from './browser.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let window: BrowserContext;
let page: Page;
let problems: readonly string[];
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  // The browser itself notes each 401 in its console; that is not an error of the page.
  ({ window, page, problems } = await stage.openPage(/status of 401/));
});
afterEach(() => window.close());
afterAll(() => stage.close());

const storedKeys = (): Promise<string[]> =>
  page.evaluate(() => ['_token', '_permissions'].filter((key) => localStorage.getItem(key) !== null));
const isLoginPage = async (): Promise<void> => {
  await page.waitForURL('**/login**');
  await page.getByLabel(fa.login.username, { exact: true }).waitFor();
  expect(await storedKeys()).toEqual([]);
  expect(problems).toEqual([]);
};
const nameInTopBar = async (): Promise<string> => {
  const button = page.getByRole('button', { name: fa.frame.user.menu });
  await button.filter({ hasText: /\p{L}{3}/u }).waitFor();
  return (await button.textContent()) ?? '';
};
const signOut = async (): Promise<void> => {
  await page.getByRole('button', { name: fa.frame.user.menu }).click();
  await page.getByRole('menuitem', { name: fa.frame.user.exit }).click();
  await page.waitForURL('**/login**');
};

describe('a session in the browser', () => {
  it('survives a reload', async () => {
    await signIn(page, stage.url, 'a.karimi');
    await page.goto(`${stage.url}/compliances`);
    await settled(page);
    await page.reload();
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/compliances');
    expect(problems).toEqual([]);
  });

  it('is stored without its token or permissions in clear', async () => {
    await signIn(page, stage.url, 'a.karimi');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(await storedKeys()).toEqual(['_token', '_permissions']);
    expect(stored).not.toMatch(/auditAndCompliance|compliancePackage/);
  });

  const tampered: readonly (readonly [string, string])[] = [
    ['_token', 'x'],
    ['_token', 'U2FsdGVkX19hYmNkZWZnaA=='],
    ['_permissions', 'x'],
    ['_permissions', 'U2FsdGVkX19hYmNkZWZnaA=='],
  ];
  it.each(tampered)('with a tampered %s leads to the login page without an error: %s', async (key, value) => {
    await signIn(page, stage.url, 'a.karimi');
    await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, value]);
    await page.goto(`${stage.url}/compliances`);
    await page.waitForURL('**/login**');
    await page.getByLabel(fa.login.username, { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  it('with a token that the server does not know leads to the login page', async () => {
    await signIn(page, stage.url, 'a.karimi');
    const [mine] = await page.evaluate(() => [localStorage.getItem('_token')]);
    await signOut();
    await signIn(page, stage.url, 'a.karimi');
    await page.evaluate((text) => localStorage.setItem('_token', text), mine!);
    await page.goto(`${stage.url}/compliances`);
    await isLoginPage();
  });

  it('ends at once where the server answers 401, and the origin is kept', async () => {
    let authorization = '';
    page.on('request', (request) => {
      authorization = request.headers()['authorization'] ?? authorization;
    });
    await signIn(page, stage.url, 'a.karimi');
    await settled(page);
    expect(authorization).toMatch(/^Bearer /);
    const ended = await fetch(`${stage.url}/api/logout`, { method: 'POST', headers: { authorization } });
    expect(ended.ok).toBe(true);
    await page.goto(`${stage.url}/compliances`);
    await isLoginPage();
    await page.getByLabel(fa.login.username, { exact: true }).fill('a.karimi');
    await page.getByLabel(fa.login.password, { exact: true }).fill('tadbir-demo-1404');
    await page.getByRole('button', { name: fa.login.submit, exact: true }).click();
    await page.waitForURL('**/compliances');
  });

  it('ends by logout: storage and cache are empty, the next person sees nothing of it', async () => {
    await signIn(page, stage.url, 'admin');
    await settled(page);
    const name = await nameInTopBar();
    for (const address of ['/compliances', '/users']) {
      await page.goto(stage.url + address);
      await settled(page);
    }
    await signOut();
    await isLoginPage();
    await page.goBack();
    await isLoginPage();
    await signIn(page, stage.url, 'm.rahimi');
    await settled(page);
    expect(await nameInTopBar()).not.toBe(name);
    const menu = page.getByRole('navigation', { name: fa.frame.menu.label });
    expect(await menu.getByText(fa.general.areas.userManagement).count()).toBe(0);
  });
});
