import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { inventoryRoutes } from '#tests/inventories/index.ts';
import { settled, enter, stepTo } from './browser.ts';
import { apiOf } from './console.ts';
import { knownIds, plainAddress } from './screens.ts';
import { openStage, type Stage } from './stage.ts';

/** Calls of the frame, which every page makes. */
const frameCalls = /^\/api\/(user|organisation|jobs|savedviews|captcha)(\/|\?|$)/;
/** Pages whose data the frame has already read: the person and their settings. */
const withoutOwnCalls = ['/settings', '/profile'];

/** What the page asked the server for itself, and was given. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.status() === 200 && !frameCalls.test(pathname)) calls.push(pathname);
  });
  return calls;
};

let stage: Stage;
let page: Page;
let problems: string[];
let calls: string[];
let ids: Awaited<ReturnType<typeof knownIds>>;
beforeAll(async () => {
  stage = await openStage();
  ids = await knownIds(await apiOf(stage, 'admin'));
  const opened = await stage.openPage();
  ({ page } = opened);
  problems = opened.problems as string[];
  await enter(page, stage.url, 'admin');
  calls = watchCalls(page);
});
afterAll(() => stage.close());

/** Opens an address as one that was sent by a colleague. */
const open = async (address: string): Promise<void> => {
  calls.length = 0;
  await page.goto(stage.url + address);
};
const headings = (): Promise<string[]> => page.locator('h1').allTextContents();

describe('the browser paths that the specification names', () => {
  const delivered = inventoryRoutes.delivered.filter((path) => path !== '/');
  it.each(delivered)('%s opens on a screen of its own with data from the server', async (path) => {
    await open(plainAddress(path, ids));
    await settled(page);
    const [title, ...more] = await headings();
    expect(more).toEqual([]);
    expect([undefined, fa.frame.notFound.title, fa.frame.accessDenied.title]).not.toContain(title);
    expect(calls.length > 0 || withoutOwnCalls.includes(path)).toBe(true);
    expect(problems.splice(0)).toEqual([]);
  });

  it.each(inventoryRoutes.later)('%s is not there yet; whoever makes it takes it from the list', async (path) => {
    await stepTo(page, path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1'));
    await settled(page);
    expect(await headings()).toEqual([fa.frame.notFound.title]);
  });
});
