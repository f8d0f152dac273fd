// The rules of the house that no common tool knows: walls, names, sizes, words, pinned versions.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nameProblems } from './names.ts';
import { pinProblems, type Manifest } from './pins.ts';
import { sizesOf } from './sizes.ts';
import { readSources } from './source.ts';
import { wallBreaches } from './walls.ts';
import { wordProblems } from './words.ts';

/** Everything that breaks a rule of the house below a root folder, and what can be said of it as a whole. */
export const checkHouse = (root: string): { problems: string[]; summary: string } => {
  const sources = readSources(root);
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
  const sizes = sizesOf(sources);
  return {
    problems: [
      ...wallBreaches(sources),
      ...nameProblems(sources),
      ...sizes.problems,
      ...wordProblems(sources),
      ...pinProblems(manifest),
    ],
    summary: sizes.summary,
  };
};
