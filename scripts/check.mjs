// npm run check: every rule that can be checked without running the product. All steps run; one failure fails.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { runnerImport } from 'vite';
import { runAside } from './runAside.mjs';

/** Runs a tool of node_modules by its own script, so that no shell and no npx is needed. */
const tool = (name, command, args) => () => {
  const home = path.join('node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  return runAside([path.join(home, bin[command]), ...args], { NO_COLOR: '1' });
};

const house = async () => {
  const { module } = await runnerImport('./scripts/house/checkHouse.ts', { configFile: false, logLevel: 'error' });
  const { problems, summary } = module.checkHouse(process.cwd());
  return { ok: problems.length === 0, text: problems.join('\n'), note: summary };
};

const steps = [
  // Checkers work the same things out side by side: fewer of them are quicker where there are few processors.
  ['types', tool('typescript', 'tsc', ['-b', '--checkers', String(Math.max(1, availableParallelism() >> 1))])],
  ['lint', tool('oxlint', 'oxlint', [])],
  ['format', tool('oxfmt', 'oxfmt', ['--check', '.'])],
  ['unused', tool('knip', 'knip', ['--no-progress'])],
  ['house', house],
];

const chosen = process.argv.slice(2);
let failed = 0;
for (const [name, run] of steps.filter(([name]) => chosen.length === 0 || chosen.includes(name))) {
  const started = Date.now();
  const { ok, text, note } = await run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(7)} ${seconds} s${note ? `  ${note}` : ''}`);
  if (!ok) {
    failed += 1;
    console.log(text.replace(/^/gm, '    '));
  }
}
process.exitCode = failed > 0 ? 1 : 0;
