// npm test: the check, the build if it is old, then every test. `npm test -- <files>` runs those files only.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { runAside } from './runAside.mjs';

const chosen = process.argv.slice(2);
const node = (args, env = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/** Counts from Vitest's report; a file that cannot be loaded counts as one failure. */
const countsOf = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
};

const vitest = (env) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-report-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen], env);
  try {
    return { ok, ...countsOf(report) };
  } catch {
    return { ok: false, passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const steps = chosen.length > 0 ? [] : [['scripts/check.mjs'], ['scripts/build.mjs', '--if-changed']];

/** Runs a script beside others, and prints what it said when it has ended. */
const succeeds = async (step) => {
  const { ok, text } = await runAside(step);
  console.log(text);
  return ok;
};
/** The path of a Chromium; none, with the remedy printed, where none can be had. */
const browser = async () => {
  try {
    return await findBrowser();
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
};

// A browser comes over the network while the processors have the rest to do.
const [CHROMIUM_PATH, ...outcomes] = await Promise.all([browser(), ...steps.map(succeeds)]);
const broken = steps.filter((_, index) => !outcomes[index]).map(([script]) => script);

if (!CHROMIUM_PATH) process.exit(1);

const { ok, passed, failed } = vitest({ CHROMIUM_PATH });
for (const script of broken) console.log(`${script} failed; its messages are above.`);
console.log(`\n${passed} passed, ${failed + broken.length} failed`);
process.exitCode = ok && failed === 0 && broken.length === 0 ? 0 : 1;
