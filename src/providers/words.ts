// The words of the console as they come: a chunk is fetched once for each language in which it is needed.
import { use } from 'react';
import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { fillingIn, phrasesOf, pluralRules } from './phrases.ts';
import { preferences, type Language } from './preferences.ts';
import { wordChunks, type Words } from './wordChunks.ts';

const phrases: Readonly<Record<Language, Map<string, string>>> = { fa: new Map(), en: new Map() };
const here: Readonly<Record<Language, Set<Words>>> = { fa: new Set(), en: new Set() };
const coming = new Map<string, Promise<void>>();
/** What any screen has needed so far, in whichever language. */
const needed = new Set<Words>(['first']);
let spoken: Language = preferences().language;

/** Speaks from the phrases that are here; told of new ones by `changeLocale`, since polyglot keeps a copy. */
export const polyglot = polyglotI18nProvider(
  (language) => Object.fromEntries(phrases[language as Language]) as unknown as TranslationMessages,
  spoken,
  [
    { locale: 'fa', name: 'فارسی' },
    { locale: 'en', name: 'English' },
  ],
  // A missing phrase is reported in a built console too, where polyglot would be silent.
  { replace: fillingIn(() => spoken), pluralRules, warn: (problem: string) => console.warn(problem) },
);

const fetched = (language: Language, words: Words): Promise<void> => {
  const key = `${language} ${words}`;
  const under = coming.get(key);
  if (under) return under;
  const arrival = Promise.all([wordChunks[language][words]].flat().map((load) => load()))
    .then(async (chunks) => {
      for (const [path, text] of chunks.flatMap(phrasesOf)) phrases[language].set(path, text);
      if (language === spoken) await polyglot.changeLocale(language);
      here[language].add(words);
    })
    .finally(() => coming.delete(key));
  coming.set(key, arrival);
  return arrival;
};

const missing = (language: Language, words: Iterable<Words>): Words[] =>
  [...words].filter((one) => !here[language].has(one));

/** Resolves once these words can be said; rejects where their chunk does not come. */
export const needWords = async (words: readonly Words[]): Promise<void> => {
  for (const one of words) needed.add(one);
  await Promise.all(missing(spoken, words).map((one) => fetched(spoken, one)));
};

/** Changes the language, once all that was ever needed is there in it. */
export const speak = async (language: Language): Promise<void> => {
  for (let rest = missing(language, needed); rest.length > 0; rest = missing(language, needed)) {
    await Promise.all(rest.map((one) => fetched(language, one)));
  }
  spoken = language;
  await polyglot.changeLocale(language);
};

/** Whether these words can be said at once. */
export const wordsAreHere = (words: readonly Words[]): boolean => words.every((one) => here[spoken].has(one));

const awaited = new Map<string, Promise<void>>();
const secondTryMs = 1000;

const keyOf = (words: readonly Words[]): string => `${spoken} ${words.join(' ')}`;

/** The same promise for the same words, on their way or come, as React's `use` asks: a component is drawn again with it. */
const arrivalOf = (words: readonly Words[]): Promise<void> => {
  const key = keyOf(words);
  const arrival = awaited.get(key) ?? needWords(words);
  if (!awaited.has(key)) {
    awaited.set(key, arrival);
    // A failure stays for a moment, so that the screen shows it instead of asking in a circle.
    arrival.catch(() => setTimeout(() => awaited.delete(key), secondTryMs));
  }
  return arrival;
};

/** What is drawn waits in its Suspense until these words are there. */
export const useWords = (words: readonly Words[]): void => {
  if (awaited.has(keyOf(words)) || !wordsAreHere(words)) use(arrivalOf(words));
};
