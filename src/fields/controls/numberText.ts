import { latinDigits, type Bounds } from '#schema';

/** Which figures a number box takes. */
export interface NumberShape {
  /** digits after the point */
  readonly scale: number;
  readonly negative: boolean;
  /** thousands grouped by commas */
  readonly grouped: boolean;
}

/** What was typed or pasted, as a plain Latin figure: digits of all three sets, one point, one leading minus. */
export const plainNumber = (typed: string, { scale, negative }: NumberShape): string => {
  const latin = latinDigits(typed).replaceAll('٫', '.').replaceAll('−', '-');
  const sign = negative && /^[^\d.]*-/.test(latin) ? '-' : '';
  const [whole = '', ...rest] = latin.replace(/[^\d.]/g, '').split('.');
  const fraction = rest.join('').slice(0, scale);
  return sign + whole + (scale > 0 && rest.length > 0 ? `.${fraction}` : '');
};

/** The plain figure as the box shows it, before its digits are those of the language. */
export const shownNumber = (plain: string, { grouped }: NumberShape): string => {
  if (!grouped) return plain;
  const [whole = '', ...rest] = plain.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
};

/** The number that a plain figure means; the figure itself while it means none yet; null where it is empty. */
export const numberValue = (plain: string): number | string | null => {
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
};

/** Where the caret stands in the shown text after as many significant signs as stood before it. */
export const caretAfter = (shown: string, signs: number): number => {
  let seen = 0;
  for (const [index, sign] of [...shown].entries()) {
    if (seen === signs) return index;
    if (sign !== ',') seen += 1;
  }
  return shown.length;
};

/** The figure one step up or down from a plain one, kept between the bounds. */
export const steppedNumber = (
  plain: string,
  step: number,
  { scale, negative }: NumberShape,
  { min = negative ? Number.NEGATIVE_INFINITY : 0, max = Number.POSITIVE_INFINITY }: Bounds = {},
): string => {
  const from = Number(plain) || 0;
  return String(Number(Math.min(Math.max(from + step, min), max).toFixed(scale)));
};
