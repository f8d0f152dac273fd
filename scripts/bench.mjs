// npm run bench -- <name>: builds if needed, then runs bench/<name>.ts beside a PostgreSQL: the one that
// TEST_DATABASE_URL names, else a throw-away one. Without a name it lists what there is.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const names = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));
const [name, ...rest] = process.argv.slice(2);
const run = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
const measure = () => {
  const bench = ['scripts/run.mjs', `bench/${name}.ts`, ...rest];
  return process.env.TEST_DATABASE_URL ? run(...bench) : run('scripts/postgres.mjs', process.execPath, ...bench);
};

if (names.includes(name)) {
  process.exitCode = run('scripts/build.mjs', '--if-changed') || measure();
} else {
  console.log(`Say what to measure: npm run bench -- ${names.join(' | ')}`);
  process.exitCode = name ? 1 : 0;
}
