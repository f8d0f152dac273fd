// Finds a Chromium for the journeys, and fetches one where there is none.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright-core';

/** First the one without windows of its own, which does the same with a sixth less of the processor. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Runs a program while others go on; resolves to whether it succeeded. What it prints is seen only where told. */
const succeeds = (command, args, { stdio = 'ignore', ...options } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio, ...options });
    child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0));
  });

const errorsSeen = ['ignore', 'ignore', 'inherit'];

/** True where the program is there and has the system libraries that it needs. */
const starts = async (file) => existsSync(file) && succeeds(file, ['--version'], { timeout: 20_000 });

const download = () => {
  console.log('No Chromium found; trying the download of Playwright…');
  return succeeds(process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--no-shell', 'chromium'], {
    stdio: errorsSeen,
    timeout: 120_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' },
  });
};

const installPackage = async () => {
  console.log('Installing Chromium by apt-get…');
  const options = { stdio: errorsSeen, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const installs = (name) => succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  await succeeds('apt-get', ['update', '-qq'], options);
  // Older systems have no package of the first.
  if (!(await installs('chromium-headless-shell'))) await installs('chromium');
};

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const firstThatStarts = async () => {
  for (const file of [...installed, chromium.executablePath()]) if (await starts(file)) return file;
  return undefined;
};

/** The path of a Chromium that starts. Throws with the remedy where none can be had. */
export const findBrowser = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is '${named}', which does not start. Correct it, or unset it to have one found.`);
  }
  for (const fetch of [() => undefined, download, ...(mayInstallPackages() ? [installPackage] : [])]) {
    await fetch();
    const found = await firstThatStarts();
    if (found) return found;
  }
  throw new Error(
    'No Chromium found, and none could be fetched. Install one (on Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to the program of one.',
  );
};
