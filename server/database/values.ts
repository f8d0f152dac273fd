// One form of values for both engines: what a column gives and what a parameter becomes.

export type Parse = (text: string) => unknown;
type Write = (text: string) => string;

const text: Parse = (value) => value;

/** `2026-11-20 10:44:39.44+00`, year of four digits and at most milliseconds: its parts stand at fixed places. */
const isUsual = (value: string): boolean => value.length <= 26 && value[4] === '-' && value.endsWith('+00');

/** A moment as ISO 8601 with milliseconds; sessions run in UTC. Rows have many, so the usual form makes no Date. */
const instant: Parse = (value) => {
  if (isUsual(value)) return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`;
  const moment = new Date(value.replace(' ', 'T').replace(/\+00$/, 'Z'));
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
};

const elements = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/g;

/** One-dimensional arrays; no column holds others. */
const arrayOf =
  (parse: Parse): Parse =>
  (value) =>
    [...value.matchAll(elements)].map(([, quoted, plain]) => {
      if (quoted !== undefined) return parse(quoted.replace(/\\(.)/g, '$1'));
      return plain === 'NULL' ? null : parse(plain!);
    });

/** Most lists of what a record refers to are empty, and a page has hundreds of them. */
const json: Parse = (value) => (value === '[]' ? [] : JSON.parse(value));

/** Parsers by type id: bigint and numeric are numbers, days stay texts, instants are ISO 8601. */
export const parsers: Readonly<Record<number, Parse>> = {
  20: Number,
  1016: arrayOf(Number),
  1700: Number,
  1231: arrayOf(Number),
  1082: text,
  1182: arrayOf(text),
  1114: text,
  1184: instant,
  1185: arrayOf(instant),
  1009: arrayOf(text),
  114: json,
  3802: json,
};

/** What JSON must escape; half a pair of surrogates is in no text of PostgreSQL. */
const special = /["\\\p{Cc}]/u;
const word: Write = (value) => (special.test(value) ? JSON.stringify(value) : `"${value}"`);
const plain: Write = (value) => value;
const moment: Write = (value) => `"${instant(value) as string}"`;

/** Types whose text is the JSON of its value, or nearly so. */
const writers: Readonly<Record<number, Write>> = {
  16: (value) => (value === 't' ? 'true' : 'false'),
  20: plain,
  21: plain,
  23: plain,
  25: word,
  114: plain,
  1043: word,
  1082: word,
  1184: moment,
  3802: plain,
};

/** How a text of a type becomes JSON at once: JSON of the same value as `parse` makes of it. */
export const writerOf = (type: number, parse: Parse): Write =>
  writers[type] ?? ((value) => JSON.stringify(parse(value)) ?? 'null');

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  return `"${String(parameter(value)).replace(/["\\]/g, '\\$&')}"`;
};
const arrayText = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

/** A parameter as both engines send it: arrays as PostgreSQL's arrays, other objects as JSON, all else as text. */
export const parameter = (value: unknown): string | Uint8Array | null => {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
