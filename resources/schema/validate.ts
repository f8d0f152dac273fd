import type { Field, FieldKind } from './field.ts';
import type { Problem } from './problem.ts';
import { latinDigits } from './text.ts';
import { problemsOfRows } from './validateRows.ts';

type Check<K extends FieldKind> = (value: unknown, field: Extract<Field, { kind: K }>) => Problem | undefined;

const textOf =
  (longest: number) =>
  (value: unknown, field: { min?: number; max?: number }): Problem | undefined => {
    if (typeof value !== 'string') return { code: 'type' };
    // eslint-disable-next-line no-control-regex -- exactly these cannot be stored or shown
    if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(value) || !value.isWellFormed()) return { code: 'control' };
    const max = field.max ?? longest;
    if (value.length > max) return { code: 'tooLong', limit: max };
    return field.min !== undefined && value.trim().length < field.min
      ? { code: 'tooShort', limit: field.min }
      : undefined;
  };

const matching =
  (code: Problem['code'], longest: number, pattern: RegExp) =>
  (value: unknown): Problem | undefined =>
    textOf(longest)(value, {}) ?? (pattern.test(value as string) ? undefined : { code });

const numberOf =
  (scale: number, low: number, high: number) =>
  (value: unknown, field: { kind: FieldKind; min?: number; max?: number; scale?: number }): Problem | undefined => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'type' };
    const min = field.min ?? low;
    const max = field.max ?? high;
    if (value < min) return { code: 'tooSmall', limit: min };
    if (value > max) return { code: 'tooLarge', limit: max };
    const digits = field.scale ?? scale;
    return Number(value.toFixed(digits)) === value ? undefined : { code: 'tooPrecise', limit: digits };
  };

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;
const ids =
  (most: number) =>
  (value: unknown): Problem | undefined => {
    if (!Array.isArray(value)) return { code: 'type' };
    if (value.length > most) return { code: 'tooMany', limit: most };
    return value.every(isId) ? undefined : { code: 'reference' };
  };

/** True for a real day between Gregorian 1800 and 2300, written yyyy-mm-dd. */
export const isDay = (value: string): boolean => {
  if (!/^(1[89]|2[012])\d\d-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(value) && !Number.isNaN(Date.parse(value));

const checks: { [K in FieldKind]: Check<K> } = {
  text: textOf(255),
  longText: textOf(20_000),
  code: (value, field) =>
    textOf(64)(value, field) ?? (/^\S(.*\S)?$/.test(value as string) ? undefined : { code: 'code' }),
  email: matching('email', 254, /^[^\s@<>"(),;:\\[\]]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/),
  mobile: matching('mobile', 11, /^09\d{9}$/),
  url: matching('url', 2000, /^(https?:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+)$/i),
  integer: numberOf(0, -2_147_483_648, 2_147_483_647),
  decimal: numberOf(2, -999_999_999_999, 999_999_999_999),
  percent: numberOf(2, 0, 100),
  currency: numberOf(0, 0, 999_999_999_999),
  boolean: (value) => (typeof value === 'boolean' ? undefined : { code: 'type' }),
  date: (value, field) => {
    if (typeof value !== 'string') return { code: 'type' };
    if (!isDay(value)) return { code: 'date' };
    if (field.min && value < field.min) return { code: 'tooSmall', limit: field.min };
    return field.max && value > field.max ? { code: 'tooLarge', limit: field.max } : undefined;
  },
  instant: (value) => {
    if (typeof value !== 'string') return { code: 'type' };
    return isInstant(value) ? undefined : { code: 'instant' };
  },
  choice: (value, field) => (field.options.some((option) => option.value === value) ? undefined : { code: 'choice' }),
  reference: (value) => (isId(value) ? undefined : { code: 'reference' }),
  references: ids(1000),
  files: (value, field) => ids(field.maxCount ?? 20)(value),
  avatar: matching('type', 200, /^[\w/.-]*$/),
  level: numberOf(0, 0, 99),
  rows: (value, field) => problemsOfRows(field, value, fieldProblem)[0],
  band: numberOf(0, 1, 99),
  kindOfRecord: matching('type', 100, /^[a-z][a-z-]*$/),
};

/** True where there is no value, or nothing but white space in it. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What is wrong with a value for a field, in wire form; undefined where it is good. Empty is good unless required. */
export const fieldProblem = (field: Field, value: unknown): Problem | undefined => {
  if (isEmpty(value)) {
    if (field.required) return { code: 'required' };
    if (value === undefined || value === null)
      return field.kind === 'boolean' && value === null ? { code: 'type' } : undefined;
  }
  if (value === '' && field.kind !== 'text' && field.kind !== 'longText') return { code: 'type' };
  return (checks[field.kind] as Check<FieldKind>)(value, field as never);
};

/** The same, and every problem where a value has places of its own: the cells of a list of rows. */
export const fieldProblems = (field: Field, value: unknown): readonly Problem[] => {
  const first = fieldProblem(field, value);
  if (!first) return [];
  return first.at && field.kind === 'rows' ? problemsOfRows(field, value, fieldProblem) : [first];
};

/** A mobile number in any digit set, with +98 or 0098, as 09 and nine digits; other texts come back folded only. */
export const plainMobile = (text: string): string =>
  latinDigits(text)
    .replace(/[\s()-]/g, '')
    .replace(/^(\+98|0098|98)(?=9\d{9}$)/, '0');
