// Installs what package-lock.json asks for, when it is not what is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

const fitsHere = ({ os, cpu }) => {
  const fits = (list, here) =>
    !list || (!list.includes(`!${here}`) && (list.every((one) => one.startsWith('!')) || list.includes(here)));
  return fits(os, process.platform) && fits(cpu, process.arch);
};

/** Names of packages that are missing or have another version than the lock file says. */
const differences = () => {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([place, wanted]) => place !== '' && !wanted.optional && fitsHere(wanted))
    .filter(([place, wanted]) => installed[place]?.version !== wanted.version || !existsSync(place))
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
};

const missing = differences();
if (missing.length > 0) {
  console.log(
    `Installing: ${missing.length} packages differ from package-lock.json (${missing.slice(0, 3).join(', ')}…)`,
  );
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed. Check that the package registry can be reached, then run the command again.');
    process.exit(status ?? 1);
  }
}
