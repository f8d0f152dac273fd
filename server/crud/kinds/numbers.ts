import { maturityLevels, snakeCase, type Bounds, type FieldKind } from '#schema';
import { sql } from 'kysely';
import { bounds, emptyFilter, equality, readMany, readNumber } from './filters.ts';
import type { FilterRule, Filters, JsonSchema, KindAnswer } from './kind.ts';
import { plainCell, scalar } from './scalar.ts';

const readWhole = (text: string): number | undefined => {
  const number = readNumber(text);
  return Number.isInteger(number) ? number : undefined;
};

const filtersOf = (read: (text: string) => number | undefined): Filters<FieldKind> => ({
  ...equality(read),
  ...bounds(read),
  empty: emptyFilter,
});

/** Any of several whole numbers. */
const anyOf = (read: (text: string) => number | undefined): FilterRule => ({
  read: readMany(read),
  sql: (at, parameter) => sql`${at.value} = any(string_to_array(${parameter}::text, ',')::bigint[])`,
});

const limits = ({ min, max }: Bounds, low: number, high: number): JsonSchema => ({
  minimum: min ?? low,
  maximum: max ?? high,
});

const whole = <K extends 'integer' | 'currency'>(low: number, high: number): KindAnswer<K> => ({
  ...scalar<K>({ body: (field) => ({ type: 'integer', ...limits(field, low, high) }), row: { type: 'integer' } }),
  filters: { ...filtersOf(readWhole), include: anyOf(readWhole) },
});

const levelNumber = (text: string): number | undefined => {
  const rank = readWhole(text);
  return rank !== undefined && rank >= 0 && rank <= 99 ? rank : undefined;
};

/** Kinds whose value is a number. */
export const numberKinds = {
  integer: {
    ...whole<'integer'>(-2_147_483_648, 2_147_483_647),
    cell: (row, wireName, words, { outOf }) => {
      const [done, of] = [plainCell(row[wireName]), outOf && plainCell(row[snakeCase(outOf)])];
      return typeof done === 'number' && typeof of === 'number' ? words.outOf(done, of) : done;
    },
  },
  currency: whole<'currency'>(0, 999_999_999_999),
  decimal: {
    ...scalar<'decimal'>({
      body: (field) => ({ type: 'number', ...limits(field, -999_999_999_999, 999_999_999_999) }),
      row: { type: 'number' },
    }),
    filters: filtersOf(readNumber),
  },
  percent: {
    ...scalar<'percent'>({ body: () => ({ type: 'number', ...limits({}, 0, 100) }), row: { type: 'number' } }),
    filters: filtersOf(readNumber),
  },
  level: {
    ...scalar<'level'>({ body: () => ({ type: 'integer', minimum: 0, maximum: 99 }), row: { type: 'integer' } }),
    filters: {
      ...filtersOf(levelNumber),
      include: anyOf(levelNumber),
    },
    cell: (row, wireName, words) => {
      const rank = row[wireName];
      const known = maturityLevels.findIndex((level) => level.rank === rank);
      return words.levels[known] ?? plainCell(rank);
    },
  },
} satisfies { [K in 'integer' | 'currency' | 'decimal' | 'percent' | 'level']: KindAnswer<K> };
