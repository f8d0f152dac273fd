import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { keepAnswers, openWindow, settled, signIn, watch, watchForeign } from './browser.ts';
import { apiOf } from './console.ts';
import { languageProblems, overflowProblems, pageProblems } from './persian.ts';
import { screenAddresses } from './screens.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let addresses: string[];
beforeAll(async () => {
  stage = await openStage();
  addresses = await screenAddresses(await apiOf(stage, 'admin'));
});
afterAll(() => stage.close());

describe('the look for accessibility', () => {
  it('finds what is planted', async () => {
    const window = await openWindow(stage.browser);
    const page = await window.newPage();
    await page.goto(`${stage.url}/login`);
    await settled(page);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button></button><img src="/">'));
    expect((await accessibilityProblems(page)).map((problem) => problem.split(' ')[0])).toEqual([
      'button-name',
      'image-alt',
    ]);
    await window.close();
  });
});

const widths = [1440, 1280, 768, 390] as const;

/** Everything that is wrong with one screen, looked at in all widths, in one colour scheme. */
const lookAt = async (page: Page, answers: { take: () => Promise<string> }): Promise<string[]> => {
  await settled(page);
  const data = await answers.take();
  const problems = [
    ...(await pageProblems(page)),
    ...(await languageProblems(page, { data })),
    ...(await accessibilityProblems(page)),
  ];
  const overflow = await overflowProblems(page, widths);
  const onPhones = [...(await languageProblems(page, { data })), ...(await accessibilityProblems(page))];
  await page.setViewportSize({ width: 1440, height: 900 });
  return [...problems, ...overflow, ...onPhones.map((problem) => `at 390: ${problem}`)];
};

/** A page with a Latin digit, an English label, a wide box and a foreign picture. */
const planted = `
  <p>سال 1404</p><bdi>ISO 27001</bdi><button aria-label="Close window">بستن</button>
  <div id="wide">پهن</div><img alt="نشان" src="https://example.invalid/a.png">`;

describe('the look for what is not Persian', () => {
  it('finds what is planted, and lets data and codes pass', async () => {
    const window = await openWindow(stage.browser);
    const page = await window.newPage();
    const foreign = watchForeign(page, stage.url);
    await page.goto(`${stage.url}/login`);
    await settled(page);
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', html);
      document.getElementById('wide')!.style.width = '3000px';
    }, planted);
    expect(await languageProblems(page, { data: '' })).toEqual([
      'Latin digits in text: سال 1404',
      'English in aria-label: Close window',
    ]);
    expect(await languageProblems(page, { data: 'close the window' })).toEqual(['Latin digits in text: سال 1404']);
    expect(await overflowProblems(page, [1440])).toEqual([expect.stringMatching(/^scrolls \d+ px sideways at 1440$/)]);
    expect(foreign).toEqual(['request to https://example.invalid/a.png']);
    await window.close();
  });
});

describe.concurrent('every screen', () => {
  it.each(['light', 'dark'] as const)(
    'is Persian, accessible, without error and fits every width: %s',
    async (scheme) => {
      const window = await openWindow(stage.browser);
      const page = await window.newPage();
      const happened = [watch(page), watchForeign(page, stage.url)];
      const answers = keepAnswers(page);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await signIn(page, stage.url, 'admin');
      const found: Record<string, string[]> = {};
      for (const address of addresses) {
        await page.goto(stage.url + address);
        found[address] = [...(await lookAt(page, answers)), ...happened.flatMap((list) => list.splice(0))];
      }
      expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
      expect(Object.keys(found)).toHaveLength(addresses.length);
      await window.close();
    },
  );

  it.each(['light', 'dark'] as const)('is no worse before signing in: %s', async (scheme) => {
    const window = await openWindow(stage.browser);
    const page = await window.newPage();
    const happened = [watch(page), watchForeign(page, stage.url)];
    const answers = keepAnswers(page);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const address of ['/login', '/login-by-mobile']) {
      await page.goto(stage.url + address);
      expect([address, ...(await lookAt(page, answers)), ...happened.flat()]).toEqual([address]);
    }
    await window.close();
  });
});
