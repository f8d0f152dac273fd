// Runs a TypeScript program of this repository: node scripts/run.mjs <file> [its arguments]
import path from 'node:path';
import { runnerImport } from 'vite';

const [file, ...rest] = process.argv.slice(2);
if (!file) {
  console.error('Name a file: node scripts/run.mjs scripts/migration.ts');
  process.exit(1);
}
// The program finds its own arguments where it would find them if Node had started it.
process.argv = [process.argv[0], path.resolve(file), ...rest];
await runnerImport(path.resolve(file), { configFile: false, logLevel: 'error', root: process.cwd() });
