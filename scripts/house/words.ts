import { lineOf, type Source } from './source.ts';

// Spelt in halves, so that this file does not find itself.
const forbidden: readonly (readonly [pattern: RegExp, why: string, but?: RegExp])[] = [
  [new RegExp(String.raw`\b(TO${'DO'}|FIX${'ME'}|XX${'X'}|HA${'CK'})\b`, 'g'), 'is unfinished'],
  [new RegExp(`@ts-(ign${'ore'}|noch${'eck'})`, 'g'), 'silences the compiler'],
  [new RegExp(String.raw`\blorem ip${'sum'}\b`, 'gi'), 'is filler'],
  [
    new RegExp(String.raw`(?<![\w.$}])/(home|root|work|Users|tmp)/[\w.-]+`, 'g'),
    'is a path of one machine',
    /^tests\//,
  ],
  [new RegExp(String.raw`\bregistry\.[\w-]+\.\w+`, 'g'), 'is a registry host'],
];

/** Words that finished work does not hold, as `file:line 'word' why`. */
export const wordProblems = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    forbidden
      .filter(([, , but]) => !but?.test(path))
      .flatMap(([pattern, why]) =>
        [...text.matchAll(pattern)].map((match) => `${path}:${lineOf(text, match.index)} '${match[0]}' ${why}`),
      ),
  );
