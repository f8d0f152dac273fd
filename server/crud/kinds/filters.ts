import { latinDigits, splitValues, type FieldKind } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { FilterRule } from './kind.ts';

const yesNo: Readonly<Record<string, boolean>> = { yes: true, true: true, 1: true, no: false, false: false, 0: false };

/** Yes or no as filters write it. */
export const readYesNo = (text: string): boolean | undefined => (Object.hasOwn(yesNo, text) ? yesNo[text] : undefined);

/** A number in any digit set; undefined for what is none. */
export const readNumber = (text: string): number | undefined => {
  const latin = latinDigits(text.trim()).replace('٫', '.');
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(latin) ? Number(latin) : undefined;
};

/** The id of a record; undefined for what cannot be one. */
export const readId = (text: string): number | undefined => {
  const id = readNumber(text);
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Several values joined by ; as one comma-separated parameter; undefined where one of them does not suit. */
export const readMany =
  (read: (text: string) => number | string | undefined) =>
  (text: string): string | undefined => {
    try {
      const values = splitValues(text).map(read);
      return values.length > 0 && !values.includes(undefined) ? values.join(',') : undefined;
    } catch {
      return undefined;
    }
  };

/** A comma-separated parameter as an array of ids; joined text passes both database engines alike. */
export const idsOf = (joined: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`string_to_array(${joined}::text, ',')::bigint[]`;

/** `empty` for what a column holds. */
export const emptyFilter: FilterRule<FieldKind> = {
  read: readYesNo,
  sql: (at, parameter) => sql`(${at.value} is null) = ${parameter}::boolean`,
};

/** Equal and not equal, nothing being unlike any value. */
export const equality = <K extends FieldKind>(read: FilterRule<K>['read']) =>
  ({
    equal: { read, sql: (at, parameter) => sql`${at.value} = ${parameter}` },
    notEqual: { read, sql: (at, parameter) => sql`${at.value} is distinct from ${parameter}` },
  }) as const satisfies Readonly<Record<string, FilterRule<K>>>;

/** Inclusive bounds. */
export const bounds = <K extends FieldKind>(read: FilterRule<K>['read']) =>
  ({
    from: { read, sql: (at, parameter) => sql`${at.value} >= ${parameter}` },
    to: { read, sql: (at, parameter) => sql`${at.value} <= ${parameter}` },
  }) as const satisfies Readonly<Record<string, FilterRule<K>>>;
