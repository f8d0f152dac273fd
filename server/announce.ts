import { start as english } from '#i18n/en/start.ts';
import { start as persian } from '#i18n/fa/start.ts';
import type { StartMessage, StartProblem } from './database/startProblem.ts';

const wordsOf = (texts: object, { key, params }: StartMessage): string => {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
  return String(found ?? key).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
};

/** A message in both languages, each on a line of its own: nobody has said yet which one they read. */
export const inBothLanguages = (...messages: readonly StartMessage[]): string =>
  [persian, english].flatMap((texts) => messages.map((message) => wordsOf(texts, message))).join('\n');

/** Says something to the person at the terminal; the log goes its own way. */
export const announce = (key: string, params: StartMessage['params'] = {}): void => {
  process.stdout.write(`${inBothLanguages({ key, params })}\n`);
};

/** Says why the server does not start. */
export const announceProblem = (problem: StartProblem): void => {
  process.stderr.write(`${inBothLanguages(problem, ...problem.details)}\n`);
};
