import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { fa } from '#i18n/fa/index.ts';
import { accessibilityProblems } from './axe.ts';
import { keepAnswers, settled, enter, signIn, turn } from './browser.ts';
import { languageProblems } from './persian.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let window: BrowserContext;
let page: Page;
let problems: readonly string[];
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  ({ window, page, problems } = await stage.openPage(
    /Failed to load resource|could not be loaded|dynamically imported module|ERR_INTERNET_DISCONNECTED/,
  ));
});
afterEach(() => window.close());
afterAll(() => stage.close());

/** Sums what moves on the page without anybody touching it. */
const countShifts = (): void => {
  Object.assign(globalThis, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) Object.assign(globalThis, { shifted: Number(Reflect.get(globalThis, 'shifted')) + value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

describe('the frame', () => {
  it('moves nothing while a screen is loading', async () => {
    await page.addInitScript(countShifts);
    await signIn(page, stage.url, 'admin');
    const shifts: Record<string, number> = {};
    for (const address of ['/dashboard', '/users', '/business-unit']) {
      await page.goto(stage.url + address);
      await settled(page);
      shifts[address] = await page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')));
    }
    expect(Object.entries(shifts).filter(([, value]) => value >= 0.02)).toEqual([]);
    expect(problems).toEqual([]);
  });

  /** Where everything of the frame and of the screen's head stands. */
  const places = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('header *, nav *, h1, main button')].map((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return [element.tagName, ...[x, y, width].map(Math.round)].join(' ');
      }),
    );
  const speak = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('dialog').getByRole('combobox').fill(words);
    await page.getByRole('option', { name: words }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(page);
    await page.mouse.move(700, 880);
  };

  it('turns round for English without a reload, and back to where everything was', async () => {
    // Somebody of their own, since the language follows the person.
    await enter(page, stage.url, 'a.karimi', '/compliances');
    await settled(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const before = await places();
    await speak(fa.search.language);
    await page.getByRole('heading', { level: 1, name: en.labels['compliance-packages'].many }).waitFor();
    const html = page.locator('html');
    expect([await html.getAttribute('dir'), await html.getAttribute('lang')]).toEqual(['ltr', 'en']);
    const menu = await page.getByRole('navigation', { name: en.frame.menu.label }).boundingBox();
    expect(menu?.x).toBe(0);
    await speak(en.search.language);
    await page.getByRole('heading', { level: 1, name: fa.labels['compliance-packages'].many }).waitFor();
    await expect.poll(places).toEqual(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    expect(problems).toEqual([]);
  });

  const opened: Readonly<Record<string, () => Promise<unknown>>> = {
    search: () => page.keyboard.press('Control+KeyK'),
    keys: () => page.keyboard.press('?'),
    person: () => page.getByRole('button', { name: fa.frame.user.menu }).click(),
  };
  it('is Persian and accessible in all that it opens, in light and dark', async () => {
    const answers = keepAnswers(page);
    await enter(page, stage.url, 'admin', '/roles');
    await settled(page);
    const data = await answers.take();
    const found: string[] = [];
    for (const [name, open] of Object.entries(opened)) {
      await open();
      await page.locator('.MuiModal-root').waitFor();
      const seen = [...(await languageProblems(page, { data })), ...(await accessibilityProblems(page))];
      await turn(page, 'dark');
      seen.push(...(await accessibilityProblems(page)));
      await turn(page, 'light');
      found.push(...seen.map((problem) => `${name}: ${problem}`));
      await page.keyboard.press('Escape');
      await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
    }
    expect([...found, ...problems]).toEqual([]);
  });

  it('says that the server is away, keeps what was written, and goes on by itself', async () => {
    await enter(page, stage.url, 'admin', '/roles?action=create');
    await settled(page);
    const title = page.getByLabel(fa.labels.roles.fields.title).first();
    await title.fill('نقش آفلاین');
    await window.setOffline(true);
    await page.keyboard.press('Control+KeyS');
    await page.getByText(fa.frame.offline).waitFor();
    expect(await title.inputValue()).toBe('نقش آفلاین');
    await window.setOffline(false);
    await page.getByText(fa.frame.connected).waitFor();
    await page.keyboard.press('Control+KeyS');
    await page.getByText(fa.form.created).waitFor();
    expect(problems).toEqual([]);
  });

  it('keeps what is being written when the window becomes narrow or wide, at the entrance and in a form', async () => {
    const widths = [1440, 1000, 390, 1440];
    const through = async (box: Locator, text: string): Promise<void> => {
      await box.fill(text);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // What fits the width is there as soon as the page was drawn again.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        expect([width, await box.inputValue()]).toEqual([width, text]);
      }
    };
    await page.goto(`${stage.url}/login`);
    await through(page.getByLabel(fa.login.username, { exact: true }), 'a.karimi');
    await enter(page, stage.url, 'admin', '/roles?action=create');
    await settled(page);
    await through(page.getByLabel(fa.labels.roles.fields.title).first(), 'نقش نیمه‌کاره');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByText(fa.form.unsaved.title).waitFor();
    expect(problems).toEqual([]);
  });

  it('loads itself anew once where a chunk is gone, and then says so', async () => {
    await signIn(page, stage.url, 'admin');
    await settled(page);
    await page.route(/assets\/Settings-/, (route) => route.abort());
    // The page may load itself anew before it is loaded.
    await page.goto(`${stage.url}/settings`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: fa.frame.failure.chunkTitle }).waitFor();
    const loads = await page.evaluate(() => sessionStorage.getItem('tadbir.reloaded') !== null);
    expect(loads).toBe(true);
    await page.unroute(/assets\/Settings-/);
    await page.getByRole('button', { name: fa.frame.failure.retry }).click();
    await page.getByRole('heading', { level: 1, name: fa.general.pages.settings }).waitFor();
    expect(problems).toEqual([]);
  });
});
