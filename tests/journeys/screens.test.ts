import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openBrowser, openWindow, settled, signIn, watch } from './browser.ts';
import { apiOf, startConsole, type RunningConsole } from './console.ts';
import { screenAddresses } from './screens.ts';

let console: RunningConsole;
let browser: Browser;
let addresses: string[];
beforeAll(async () => {
  console = await startConsole();
  browser = await openBrowser();
  addresses = await screenAddresses(await apiOf(console, 'admin'));
});
afterAll(async () => {
  await browser.close();
  await console.stop();
});

describe('the look for accessibility', () => {
  it('finds what is planted', async () => {
    const window = await openWindow(browser);
    const page = await window.newPage();
    await page.goto(`${console.url}/login`);
    await settled(page);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button></button><img src="/">'));
    expect((await accessibilityProblems(page)).map((problem) => problem.split(' ')[0])).toEqual([
      'button-name',
      'image-alt',
    ]);
    await window.close();
  });
});

describe('every screen', () => {
  it.each(['light', 'dark'] as const)('has no serious accessibility finding and no error: %s', async (colorScheme) => {
    const window = await openWindow(browser);
    const page = await window.newPage();
    const problems = watch(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, console.url, 'admin');
    const found: Record<string, string[]> = {};
    for (const address of addresses) {
      await page.goto(console.url + address);
      await settled(page);
      found[address] = [...(await accessibilityProblems(page)), ...problems.splice(0)];
    }
    expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
    expect(Object.keys(found)).toHaveLength(addresses.length);
    await window.close();
  });

  it('is Persian, right to left, with one heading, and does not scroll sideways at 390', async () => {
    const window = await openWindow(browser, { width: 390 });
    const page = await window.newPage();
    await signIn(page, console.url, 'admin');
    for (const address of addresses) {
      await page.goto(console.url + address);
      await settled(page);
      const facts = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
        headings: document.querySelectorAll('h1').length,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect({ address, ...facts }).toEqual({ address, lang: 'fa', dir: 'rtl', headings: 1, overflow: 0 });
    }
    await window.close();
  });

  it.each(['light', 'dark'] as const)('is no worse before signing in: %s', async (colorScheme) => {
    for (const width of [1440, 390]) {
      const window = await openWindow(browser, { width });
      const page = await window.newPage();
      const problems = watch(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${console.url}/login`);
      await settled(page);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(problems).toEqual([]);
      await window.close();
    }
  });
});
