import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of the repository; the path is relative to its root, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const rooms = ['resources', 'i18n', 'src', 'server', 'tests', 'bench', 'scripts'];
const code = /\.(ts|tsx|mjs)$/;

/** Every code file of the rooms below the root. */
export const readSources = (root: string): Source[] =>
  rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && code.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => ({ path: path.relative(root, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') })),
  );

/** Number of lines as an editor shows them. */
export const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** 1-based line of a position in a text. */
export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
