// npm run new -- <domain> <plural-name> [Persian singular] [Persian plural]
// Writes a definition, its labels, its menu entry and its migration; the screen is then there.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editsFor, type Edits } from './new-resource/edits.ts';
import { namesOf } from './new-resource/names.ts';

const write = (root: string, edits: Edits): void => {
  for (const [file, text] of edits) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
};

const run = (...args: readonly string[]): void => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed; what was written stays, mend it and run this again`);
};

const newResource = (root: string, words: readonly string[]): void => {
  const names = namesOf(...words);
  const edits = editsFor(root, names);
  write(root, edits);
  const files = [...edits.keys()];
  run('node_modules/oxfmt/bin/oxfmt', ...files);
  // A process of its own: this one has read the register as it was before.
  run('scripts/run.mjs', 'scripts/migration.ts', names.resource);
  console.log(`\n${names.resource} is defined. Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Next: add fields to ${files[0]} and their words to i18n, then npm run migration.`);
};

try {
  newResource(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
