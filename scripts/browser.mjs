// Finds a Chromium for the journeys, and fetches one where there is none.
import { spawnSync } from 'node:child_process';
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

/** True where the program is there and has the system libraries that it needs. */
const starts = (file) => existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

const download = () => {
  console.log('No Chromium found; trying the download of Playwright…');
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--no-shell', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' },
  });
};

const installPackage = () => {
  console.log('Installing Chromium by apt-get…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  const installs = (name) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    }).status === 0;
  // Older systems have no package of the first.
  ['chromium-headless-shell', 'chromium'].some(installs);
};

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The path of a Chromium that starts. Throws with the remedy where none can be had. */
export const findBrowser = () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is '${named}', which does not start. Correct it, or unset it to have one found.`);
  }
  const find = () => [...installed, chromium.executablePath()].find(starts);
  for (const fetch of [() => undefined, download, ...(mayInstallPackages() ? [installPackage] : [])]) {
    fetch();
    const found = find();
    if (found) return found;
  }
  throw new Error(
    'No Chromium found, and none could be fetched. Install one (on Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to the program of one.',
  );
};
