import { chromium, type Browser, type BrowserContext, type Page, type Request, type Worker } from 'playwright-core';
import { vi } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { seal } from '#src/providers/vault.ts';
import { patience } from '#tests/patience.ts';
import { apiOf, demoPassword } from './console.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The Chromium that npm test has found. */
export const openBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...flags, '--disable-component-update', '--disable-sync', ...more],
    // It ends with this process, and must not keep it from ending.
    handleSIGTERM: false,
  });

let shared: Promise<Browser> | undefined;
/**
 * One Chromium for all journeys of a process, which ends with it; each journey opens windows of its own. Their pages live
 * too shortly for optimising code to pay: without it they take a seventh less.
 */
export const sharedBrowser = (): Promise<Browser> => (shared ??= openBrowser('--js-flags=--no-opt'));

/** What the pages of a window have asked and not been answered. */
const waitingIn = new WeakMap<BrowserContext, ReadonlySet<Request>>();

/** A window without history, cookies or storage, of somebody who wants no motion: what has been closed is gone. */
export const openWindow = async (browser: Browser, options: { width?: number } = {}): Promise<BrowserContext> => {
  const window = await browser.newContext({
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width: options.width ?? 1440, height: 900 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
  });
  window.setDefaultTimeout(patience);
  const waiting = new Set<Request>();
  window.on('request', (request) => waiting.add(request));
  const over = (request: Request): void => void waiting.delete(request);
  window.on('requestfinished', over).on('requestfailed', over);
  // Of the script of a worker that has done its work Chromium may never tell that it came.
  const ended = (worker: Worker): void => [...waiting].filter((one) => one.url() === worker.url()).forEach(over);
  window.on('page', (page) => page.on('worker', (worker) => worker.on('close', ended)));
  waitingIn.set(window, waiting);
  return window;
};

/** Collects what must not happen on any page: thrown errors, errors and warnings of the console, answers above 499. */
export const watch = (page: Page, expected = /(?!)/): string[] => {
  const problems: string[] = [];
  const add = (problem: string): void => {
    if (!expected.test(problem)) problems.push(problem);
  };
  page.on('pageerror', (error) => add(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) add(`${response.status()} ${response.url()}`);
  });
  return problems;
};

/** Signs in through the login page and waits for the console. */
export const signIn = async (page: Page, url: string, username: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel(fa.login.username, { exact: true }).fill(username);
  await page.getByLabel(fa.login.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: fa.login.submit, exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  // The login page has a heading too, and no menu of the person.
  await page.getByRole('button', { name: fa.frame.user.menu }).waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/**
 * Opens a screen for somebody who has signed in before, as far as their browser knows; or none, where the journey goes
 * to its own. Whose journey it is to sign in does so through the login page.
 */
export const enter = async (page: Page, url: string, username: string, address?: string): Promise<void> => {
  const { token, permissions } = await apiOf({ url }, username);
  const localStorage = [
    { name: '_token', value: seal(JSON.stringify(token)) },
    { name: '_permissions', value: seal(JSON.stringify(permissions)) },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
  if (address === undefined) return;
  await page.goto(url + address);
  await page.getByRole('button', { name: fa.frame.user.menu }).waitFor();
};

/** What browsers have, and the types of the compiler do not know. */
interface Scheduler {
  readonly postTask: (task: () => void, options: { readonly priority: 'background' }) => Promise<void>;
}

/** Runs in the page: whether it has its heading and typeface, shows nothing as loading, and has no work left. */
const isAtRest = (): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      const isLoading = document.querySelector('[aria-busy="true"], .MuiSkeleton-root') !== null;
      resolve(!isLoading && document.querySelector('h1') !== null && document.fonts.status === 'loaded');
    };
    // Behind all other work. Not requestIdleCallback, which Chromium may never call where a page draws no more frames.
    const { scheduler } = globalThis as unknown as { scheduler: Scheduler };
    void scheduler.postTask(look, { priority: 'background' });
  });

/** Runs in the page: what it shows as loading, and its title. */
const restless = (): string =>
  [...document.querySelectorAll('[aria-busy="true"], .MuiSkeleton-root, h1')]
    .map((element) => element.outerHTML.slice(0, 200))
    .join(' ');

/** React may show what it has waited for 300 ms late, so that things do not come in one by one. */
const reveal = 350;

/** Waits until the page has its heading and nothing is loading any more, also after a step within the console. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Of a page once for all: what a later step asks for is counted by the window.
  await page.waitForLoadState('networkidle');
  const waiting = waitingIn.get(page.context());
  const isQuiet = async (): Promise<boolean> => waiting?.size === 0 && (await page.evaluate(isAtRest));
  const staysQuiet = async (): Promise<boolean> => {
    if (!(await isQuiet())) return false;
    await page.waitForTimeout(reveal);
    return isQuiet();
  };
  await vi.waitUntil(staysQuiet, { timeout: patience }).catch(async () => {
    const asked = [...(waiting ?? [])].map((request) => `${request.method()} ${request.url()}`);
    throw new Error(
      `${page.url()} does not come to rest; asked: ${asked.join(', ')}; ${await page.evaluate(restless)}`,
    );
  });
};

/** Runs in the page: goes where a link of the console would lead. */
const goWithin = (address: string): void => {
  const index = ((history.state as { readonly idx?: number } | null)?.idx ?? 0) + 1;
  const state = { idx: index, key: `step-${index}`, usr: null };
  history.pushState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
};

/** Goes to a screen within the console, which is there already; the inventory's journey loads each by its address. */
export const stepTo = (page: Page, address: string): Promise<void> => page.evaluate(goWithin, address);

/** Changes the colours as the system does, and waits until the page has followed. */
export const turn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).colorScheme === wanted,
    colorScheme,
  );
};

/** What a page asks of others than its own server; nothing is expected. */
export const watchForeign = (page: Page, url: string): string[] => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(`${url}/`) && !/^(data|blob):/.test(address)) foreign.push(`request to ${address}`);
  });
  return foreign;
};

/** Keeps what the server answers, in lower case: the data that a page may show as it is. */
export const keepAnswers = (page: Page): { take: () => Promise<string> } => {
  let answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  return {
    take: async () => {
      const texts = await Promise.all(answers);
      answers = [];
      return texts.join('\n').toLowerCase();
    },
  };
};
