// npm run bench -- <name>: builds if needed, then runs bench/<name>.ts. Without a name it lists what there is.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const names = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));
const [name, ...rest] = process.argv.slice(2);
const run = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;

if (!names.includes(name)) {
  console.log(`Say what to measure: npm run bench -- ${names.join(' | ')}`);
  process.exitCode = name ? 1 : 0;
} else {
  process.exitCode = run('scripts/build.mjs', '--if-changed') || run('scripts/run.mjs', `bench/${name}.ts`, ...rest);
}
