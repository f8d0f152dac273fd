import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openWindow, sharedBrowser, watch } from './browser.ts';
import { startConsole, type ConsoleOptions } from './console.ts';

/** What every journey needs: a console of its own, and a browser. */
export interface Stage {
  /** of the console, without a slash at its end */
  readonly url: string;
  readonly browser: Browser;
  /** a page in a new window; `expected` are the problems that belong to the journey */
  readonly openPage: (expected?: RegExp) => Promise<OpenPage>;
  readonly close: () => Promise<void>;
}

export interface OpenPage {
  readonly window: BrowserContext;
  readonly page: Page;
  /** what went wrong on the page so far, in words */
  readonly problems: readonly string[];
}

/** Opens a stage, with the demo organisation unless told otherwise. Close it at the end. */
export const openStage = async (options: ConsoleOptions = {}): Promise<Stage> => {
  const console = await startConsole(options);
  const browser = await sharedBrowser().catch(async (error: unknown) => {
    await console.stop();
    throw error;
  });
  return {
    url: console.url,
    browser,
    openPage: async (expected) => {
      const window = await openWindow(browser);
      const page = await window.newPage();
      return { window, page, problems: watch(page, expected) };
    },
    close: async () => {
      await Promise.all(browser.contexts().map((window) => window.close()));
      await console.stop();
    },
  };
};
