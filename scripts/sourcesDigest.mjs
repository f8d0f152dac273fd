import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = ['src', 'server', 'resources', 'i18n', 'public'];
const files = [
  ...['index.html', 'vite.config.ts', 'vite.server.config.ts', 'package.json', 'package-lock.json'],
  ...['scripts/threads.ts', 'scripts/layDatabase.ts'],
];

const below = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** A digest of all that goes into a build, so that a fresh clone and a switched branch are told apart by content. */
export const sourcesDigest = () => {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(below), ...files]) hash.update(file).update(readFileSync(file));
  return `${hash.digest('hex')}\n`;
};
