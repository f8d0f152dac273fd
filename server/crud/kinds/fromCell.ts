import { fold, isDay, latinDigits, plainMobile, type Field, type FieldKind } from '#schema';
import { gregorianDay, instantOf } from '#server/sheets/jalali.ts';
import { splitNames } from '#server/sheets/names.ts';
import type { FromCell } from './cellReader.ts';
import type { Cell } from './kind.ts';
import { rowsFromCell } from './rowsFromCell.ts';

const textOf = (cell: NonNullable<Cell>): string => String(cell);

const words: FromCell = { read: textOf, refusal: 'type', empty: null, isText: true };

/** A number in any digits, grouped or with a unit behind it; undefined where it is none. */
const numberOf = (cell: NonNullable<Cell>): number | undefined => {
  // Sixteen digits and more are what sheets calculate with, not what people see.
  if (typeof cell === 'number') return Number(cell.toPrecision(15));
  const plain = fold(textOf(cell))
    .replace('٫', '.')
    .replace(/[٬,\s]/g, '')
    .replace(/(%|٪|ریال)$/, '');
  return /^[-+]?\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : undefined;
};
const number: FromCell = { read: numberOf, refusal: 'notNumber', empty: null, example: '12' };

/** Spreadsheets take the first 0 of a number that they are not told to leave alone. */
const mobileOf = (cell: NonNullable<Cell>): string => {
  const plain = plainMobile(textOf(cell).trim());
  return /^9\d{9}$/.test(plain) ? `0${plain}` : plain;
};

const dayOf = (cell: NonNullable<Cell>): string | undefined => {
  const text = latinDigits(textOf(cell)).trim();
  const day = text.replaceAll('/', '-').replace(/T00:00(:00(\.000)?)?Z$/, '');
  return isDay(day) ? day : gregorianDay(text);
};

const namesIn = (cell: NonNullable<Cell>): string[] => splitNames(textOf(cell));

/** By kind; null for kinds whose values no sheet can hold. */
const readers: { readonly [K in FieldKind]: FromCell<K> | null } = {
  text: words,
  longText: words,
  code: { ...words, example: 'SAMPLE-1' },
  email: { ...words, example: 'name@example.com' },
  mobile: { ...words, read: mobileOf, example: '09120000000' },
  url: { ...words, example: 'https://example.com' },
  integer: number,
  decimal: number,
  percent: number,
  currency: number,
  boolean: {
    read: (cell, { answers }) => (typeof cell === 'boolean' ? cell : answers.get(fold(textOf(cell)))),
    refusal: 'notYesNo',
    empty: false,
    options: (_field, { yes, no }) => [yes, no],
  },
  date: { read: dayOf, refusal: 'notDay', empty: null, example: '1404/01/15' },
  instant: { read: (cell) => instantOf(textOf(cell)), refusal: 'notMoment', empty: null, example: '1404/01/15 14:30' },
  choice: {
    read: (cell, { choices }) => choices.get(fold(textOf(cell))),
    refusal: 'notChoice',
    empty: null,
    options: ({ options }, { choices }) => options.map(({ value }) => choices[value] ?? String(value)),
  },
  reference: { read: (cell) => [textOf(cell).trim()], refusal: 'reference', empty: null, example: '', names: 'one' },
  references: { read: namesIn, refusal: 'reference', empty: [], example: '', names: 'many' },
  files: null,
  avatar: null,
  band: null,
  kindOfRecord: null,
  level: {
    read: (cell, { levels }) => levels.get(fold(textOf(cell))) ?? numberOf(cell),
    refusal: 'notChoice',
    empty: null,
    options: (_field, { levels }) => levels,
  },
  rows: rowsFromCell(({ kind }) => readers[kind] as FromCell),
};

/** How cells become values of a field; null where a sheet cannot hold them. */
export const fromCell = ({ kind }: Pick<Field, 'kind'>): FromCell | null => readers[kind] as FromCell | null;
