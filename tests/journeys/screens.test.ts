import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '#tests/patience.ts';
import { accessibilityProblems } from './axe.ts';
import { keepAnswers, openWindow, settled, enter, stepTo, turn, watch, watchForeign } from './browser.ts';
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

/** What of the looks depends on the colours alone. */
const contrast = ['color-contrast'];

/** Everything that is wrong with one screen, looked at in all widths, light and dark; leaves the page wide and light. */
const lookAt = async (page: Page, answers: { take: () => Promise<string> }): Promise<string[]> => {
  await settled(page);
  const data = await answers.take();
  const wide = [
    ...(await pageProblems(page)),
    ...(await languageProblems(page, { data })),
    ...(await accessibilityProblems(page)),
    ...(await overflowProblems(page, widths)),
  ];
  const narrow = [...(await languageProblems(page, { data })), ...(await accessibilityProblems(page))];
  await turn(page, 'dark');
  const darkNarrow = await accessibilityProblems(page, contrast);
  await page.setViewportSize({ width: 1440, height: 900 });
  const dark = await accessibilityProblems(page, contrast);
  await turn(page, 'light');
  return [
    ...wide,
    ...narrow.map((problem) => `at 390: ${problem}`),
    ...darkNarrow.map((problem) => `dark at 390: ${problem}`),
    ...dark.map((problem) => `dark: ${problem}`),
  ];
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

/** A window that is watched in every way, and what is wrong with the screens at the given addresses. */
const lookThrough = async (list: readonly string[], user: string | undefined): Promise<[string, string[]][]> => {
  const window = await openWindow(stage.browser);
  const page = await window.newPage();
  const happened = [watch(page), watchForeign(page, stage.url)];
  const answers = keepAnswers(page);
  await page.emulateMedia({ colorScheme: 'light' });
  if (user) await enter(page, stage.url, user, list[0] ?? '/');
  else await page.goto(`${stage.url}/login`);
  const found: [string, string[]][] = [];
  for (const address of list) {
    await stepTo(page, address);
    const problems = await lookAt(page, answers);
    found.push([address, [...problems, ...happened.flatMap((one) => one.splice(0))]]);
  }
  await window.close();
  return found;
};

describe.concurrent('every screen', () => {
  // Three windows, so that both processors work while one of them waits for its page.
  it.each([0, 1, 2])(
    'is Persian, accessible, without error and fits every width, light and dark: every third from %i',
    async (rest) => {
      const list = addresses.filter((_address, index) => index % 3 === rest);
      const found = await lookThrough(list, 'admin');
      expect(found.filter(([, problems]) => problems.length > 0)).toEqual([]);
      expect(found).toHaveLength(list.length);
    },
    30 * patience,
  );

  it('is no worse before signing in', async () => {
    const found = await lookThrough(['/login', '/login-by-mobile'], undefined);
    expect(found.filter(([, problems]) => problems.length > 0)).toEqual([]);
  });
});
