// Spreadsheets take a text for a formula where it starts with one of these, some also after spaces or in full width.
const formulaStart = /^[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;
// eslint-disable-next-line no-control-regex -- XML 1.0 has no way to write these
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** True where a spreadsheet might calculate the text instead of showing it. */
export const looksLikeFormula = (text: string): boolean => formulaStart.test(text);

/** The text without control characters and half surrogate pairs, which no sheet can hold. */
export const withoutControls = (text: string): string => text.toWellFormed().replace(unwritable, '');

/**
 * A text that a spreadsheet shows as it is when it opens a CSV: formula-like ones get an apostrophe in front.
 * So does one that already has an apostrophe there, so that `revived` gives back exactly what went in.
 */
export const inert = (text: string): string =>
  looksLikeFormula(text.replace(/^'+/, '')) && !(plainNumber.test(text) && !text.startsWith("'")) ? `'${text}` : text;

/** Undoes `inert`. */
export const revived = (text: string): string =>
  text.startsWith("'") && inert(text.slice(1)) === text ? text.slice(1) : text;
