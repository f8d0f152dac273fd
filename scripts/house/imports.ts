import path from 'node:path';
import { lineOf, type Source } from './source.ts';

/** One import as it is written, and the repository path it leads to; packages have none. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly target: string | undefined;
}

// Statements begin a line; what lies between `import` and `from` has no quote, so a text is not taken for one.
const statement = /^(?:import|export)\b[^'"=;]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"]+)['"]/g;
const aliases: Readonly<Record<string, string>> = {
  '#schema': 'resources/schema/index.ts',
  '#resources': 'resources/index.ts',
};

const targetOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('#')) return aliases[specifier] ?? specifier.slice(1);
  return undefined;
};

/** All imports of a file, static and dynamic, in the order of the text. */
export const importsOf = ({ path: from, text }: Source): Import[] =>
  [...text.matchAll(statement), ...text.matchAll(call)]
    .map((match) => ({ specifier: (match[1] ?? match[2])!, index: match.index }))
    .sort((a, b) => a.index - b.index)
    .map(({ specifier, index }) => ({
      specifier,
      line: lineOf(text, index),
      target: targetOf(from, specifier),
    }));
