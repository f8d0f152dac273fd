// npm run build: the browser's half, the server's half, and the budgets of what a person has to download.
// With --if-changed it does nothing while the sources are those of the last build.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { checkBudgets } from './budgets.mjs';
import { compressAssets } from './compressAssets.mjs';
import { sourcesDigest } from './sourcesDigest.mjs';

const stamp = 'dist/.sources';
const digest = sourcesDigest();
const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

if (process.argv.includes('--if-changed') && isBuilt) {
  console.log('The build is up to date.');
} else {
  rmSync(stamp, { force: true });
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  const withinBudget = checkBudgets('dist/public');
  compressAssets('dist/public');
  if (withinBudget) writeFileSync(stamp, digest);
  else process.exitCode = 1;
}
