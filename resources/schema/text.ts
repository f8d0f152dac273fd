const persianZero = 0x06f0;
const arabicZero = 0x0660;

/** Persian and Arabic digits as Latin ones; all else stays. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - persianZero))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicZero));

/** Latin digits as Persian ones; all else stays. */
export const persianDigits = (text: string | number): string =>
  String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(persianZero + Number(digit)));

/** What is written in several ways, by the way that stands for all. */
const shapes: readonly (readonly [string, string])[] = [
  ['\u064A\u0649\u06CD\u06D0\u0626', 'ی'],
  ['\u0643\u06AA', 'ک'],
  ['\u06C0\u0629\u06D5\u06BE\u06C1', 'ه'],
  ['\u0623\u0625\u0671', 'ا'],
  ['\u0624', 'و'],
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [
    String.fromCharCode(persianZero + digit, arabicZero + digit),
    String(digit),
  ]),
];
const shapeOf = new Map(shapes.flatMap(([letters, shape]) => [...letters].map((letter) => [letter, shape] as const)));
/** Diacritics and marks of direction, which say nothing to who looks for a word. */
const silent = '\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200E\u200F\u202A-\u202E\u2066-\u2069\u061C';
const folded = new RegExp(`[${[...shapeOf.keys()].join('')}${silent}]`, 'g');

/**
 * The form in which texts are compared when people search: one shape for ي and ی, ك and ک, half-spaces,
 * diacritics, the three digit sets and letter case. آ and ا stay apart. Trimmed.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(folded, (letter) => shapeOf.get(letter) ?? '')
    .replace(/[\u200B-\u200D\uFEFF\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** A text as it is looked for: folded and closed up, since a half-space is typed as such, as a space or not at all. */
export const closedUp = (text: string): string => fold(text).replaceAll(' ', '');

/** What a record is found by: its words as they stand, then closed up, so that words are found both ways. */
export const searchText = (text: string): string => {
  const folded = fold(text);
  return folded.includes(' ') ? `${folded} ${folded.replaceAll(' ', '')}` : folded;
};
