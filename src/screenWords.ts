// Which words each screen needs before it is drawn.
import { register } from '#resources';
import type { Page } from '#schema';
import { domainsAround, domainsOfArea } from '#src/providers/resourceWords.ts';
import type { Words } from '#src/providers/wordChunks.ts';
import { views } from '#src/views/index.ts';

const pages: readonly Page[] = register.pages;

const domainsOfPage = ({ within, permission }: Page): readonly Words[] =>
  within === undefined ? domainsOfArea(permission?.split(':')[0] ?? '') : domainsAround(within);

const wordsOf = (name: string): readonly Words[] => {
  const page = pages.find((one) => one.name === name);
  return views[name]?.words ?? ['screens', ...(page ? domainsOfPage(page) : domainsAround(name))];
};

const known = new Map<string, readonly Words[]>();

/** The words of the screen of a resource or page; the same list each time. */
export const screenWords = (name: string): readonly Words[] => {
  const words = known.get(name) ?? wordsOf(name);
  known.set(name, words);
  return words;
};
