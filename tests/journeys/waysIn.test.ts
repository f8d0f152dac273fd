import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { settled, enter, signIn } from './browser.ts';
import { demoPassword } from './console.ts';
import { openStage, type Stage } from './stage.ts';

const { login, profile } = fa;
let stage: Stage;
let window: BrowserContext;
let page: Page;
let problems: readonly string[];
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  // The browser itself notes each refused call in its console; that is not an error of the page.
  ({ window, page, problems } = await stage.openPage(/status of (401|422|429)/));
});
afterEach(() => window.close());
afterAll(() => stage.close());

const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const fill = (label: string, text: string): Promise<void> => page.getByLabel(label, { exact: true }).fill(text);
const credentials = async (username: string, password: string): Promise<void> => {
  await fill(login.username, username);
  await fill(login.password, password);
  await press(login.submit);
};
/** Signs in on the page as it stands, once the button can be pressed; gives the code of the refusal. */
const trySignIn = async (username: string, password: string): Promise<string | undefined> => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/login'));
  await credentials(username, password);
  return ((await (await answer).json()) as { code?: string }).code;
};
const signOut = async (): Promise<void> => {
  await page.getByRole('button', { name: fa.frame.user.menu }).click();
  await page.getByRole('menuitem', { name: fa.frame.user.exit }).click();
  await page.waitForURL('**/login**');
};

describe('the ways in', () => {
  it('after three failures one waits, ticks the box, and is let in with the right password', async () => {
    await page.goto(`${stage.url}/login`);
    for (const _ of [1, 2, 3]) expect(await trySignIn('a.karimi', 'wrong word')).toBe('badCredentials');
    await page.getByText(fa.errors.catalogue.badCredentials).waitFor();
    // Whoever took longer than the delay has waited already.
    if ((await trySignIn('a.karimi', demoPassword)) === 'tooManyRequests') {
      await page.getByText(fa.errors.catalogue.tooManyRequests).waitFor();
      expect(await trySignIn('a.karimi', demoPassword)).toBe('captchaRequired');
    }
    await page.getByText(login.captcha.label, { exact: true }).click();
    await page.getByText(login.captcha.verified, { exact: true }).waitFor();
    await press(login.submit);
    await page.waitForURL('**/dashboard');
    await settled(page);
    expect(problems).toEqual([]);
  });

  it('a changed password ends the session elsewhere, and this one goes on', async () => {
    const elsewhere = await stage.openPage(/status of 401/);
    await signIn(elsewhere.page, stage.url, 'm.rahimi');
    await settled(elsewhere.page);
    await signIn(page, stage.url, 'm.rahimi');
    await page.goto(`${stage.url}/profile`);
    await settled(page);
    await fill(login.change.current, demoPassword);
    await fill(login.change.fresh, 'چای تلخ با دو حبه قند');
    await fill(login.change.repeat, 'چای تلخ با دو حبه قند');
    await press(login.change.submit);
    await page.getByText(login.change.done).waitFor();
    await elsewhere.page.goto(`${stage.url}/dashboard`);
    await elsewhere.page.waitForURL('**/login**');
    await elsewhere.window.close();
    await page.reload();
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/profile');
    expect(problems).toEqual([]);
  });

  it('what the organisation is called changes in the top bar at once, and on the sign-in page for everybody', async () => {
    await enter(page, stage.url, 'admin', '/Configuration');
    await settled(page);
    await fill(fa.configuration.groups.organisation.fields.name, 'بیمه آزمون');
    await press(`${fa.configuration.save}: ${fa.configuration.groups.organisation.title}`);
    await page.getByRole('banner').getByText('بیمه آزمون').waitFor();
    const stranger = await stage.openPage();
    await stranger.page.goto(`${stage.url}/login`);
    await stranger.page.getByText('بیمه آزمون').waitFor();
    await stranger.window.close();
    expect(problems).toEqual([]);
  });

  it('a second factor is set up in the profile, asked for at sign-in, and a recovery code stands in for it', async () => {
    await enter(page, stage.url, 'admin', '/profile');
    await settled(page);
    await press(profile.factor.setUp);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(login.change.current).fill(demoPassword);
    await dialog.getByRole('button', { name: profile.factor.next }).click();
    await dialog.getByRole('img', { name: login.factor.picture }).waitFor();
    const secret = /(?:[A-Z2-7]{4} ?){8}/.exec((await dialog.textContent()) ?? '')![0].replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
    const code = totp.generate();
    await dialog.getByLabel(login.factor.code).fill(code);
    await dialog.getByRole('button', { name: profile.factor.next }).click();
    const codes = dialog.getByRole('listitem');
    await codes.first().waitFor();
    await expect.poll(() => codes.count()).toBe(10);
    const recovery = (await codes.first().textContent())!;
    await dialog.getByRole('button', { name: login.factor.goOn }).click();
    await page.getByText(profile.factor.on, { exact: true }).waitFor();
    await signOut();
    await credentials('admin', demoPassword);
    await page.getByRole('heading', { name: login.code.title }).waitFor();
    // the code that set it up is used up
    await fill(login.code.label, code);
    await press(login.submit);
    await page.getByText(fa.errors.catalogue.badCode).waitFor();
    await fill(login.code.label, recovery);
    await press(login.submit);
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'));
    await settled(page);
    expect(problems).toEqual([]);
  });
});
