import { fold, maturityLevels } from '#schema';
import { complianceLabels as english } from '#i18n/en/compliance.ts';
import { general as englishGeneral } from '#i18n/en/general.ts';
import { imports as englishImports } from '#i18n/en/imports.ts';
import { complianceLabels as persian } from '#i18n/fa/compliance.ts';
import { general as persianGeneral } from '#i18n/fa/general.ts';
import { imports as persianImports } from '#i18n/fa/imports.ts';
import type { Language } from '#server/http/language.ts';

/** The words that a workbook of a package is written with. */
export const workbookWords = {
  fa: { ...persianImports, general: persianGeneral, labels: persian['compliance-packages'] },
  en: { ...englishImports, general: englishGeneral, labels: english['compliance-packages'] },
} as const satisfies Record<Language, unknown>;
export type WorkbookWords = (typeof workbookWords)[Language];

export type NodeColumn = keyof typeof persianImports.nodeColumns;

const everyLanguage: readonly WorkbookWords[] = Object.values(workbookWords);

/** Finds the key that a text stands for: the key itself or its word in any language, spelt in any way. */
export const reverse = <K extends string>(wordsOf: (words: WorkbookWords) => Readonly<Record<K, string>>) => {
  const keys = new Map<string, K>();
  for (const words of everyLanguage) {
    for (const [key, word] of Object.entries(wordsOf(words)) as [K, string][]) {
      keys.set(fold(key), key);
      keys.set(fold(word), key);
    }
  }
  return (text: string): K | undefined => keys.get(fold(text));
};

/** The level's name in a language, by its rank. */
export const levelNames = (words: WorkbookWords): string[] =>
  maturityLevels.map(({ name }) => words.general.levels[name]);
const ranks = new Map(
  everyLanguage.flatMap((words) => levelNames(words).map((name, rank) => [fold(name), rank] as const)),
);
/** The rank of a level written as its name or number; undefined where there is no such level. */
export const rankOf = (text: string): number | undefined => ranks.get(fold(text)) ?? numberOf(text);

/** A number in any digits; undefined where it is none. */
export const numberOf = (text: string): number | undefined => {
  const plain = fold(text).replace('٫', '.').replaceAll('٬', '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};
