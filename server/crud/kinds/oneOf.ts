import type { FieldOf } from '#schema';
import { sql } from 'kysely';
import { emptyFilter, equality, readMany, readYesNo } from './filters.ts';
import type { KindAnswer } from './kind.ts';
import { scalar } from './scalar.ts';

const isOption = (value: string, field: FieldOf<'choice'>): boolean =>
  field.options.some((option) => option.value === value);
const readOption = (text: string, field: FieldOf<'choice'>): string | undefined =>
  isOption(text, field) ? text : undefined;

/** Kinds whose value is one of few. */
export const oneOfKinds = {
  boolean: {
    ...scalar<'boolean'>({ body: () => ({ type: 'boolean' }), row: { type: 'boolean' } }),
    blank: false,
    filters: equality<'boolean'>(readYesNo),
    cell: (row, wireName, words) => (row[wireName] === null ? null : row[wireName] ? words.yes : words.no),
  },
  choice: {
    ...scalar<'choice'>({
      body: (field) => ({ type: 'string', enum: field.options.map(({ value }) => value) }),
      row: { type: 'string' },
    }),
    filters: {
      ...equality<'choice'>(readOption),
      include: {
        read: (text, field) => readMany((one) => readOption(one, field))(text),
        sql: (at, parameter) => sql`${at.value} = any(string_to_array(${parameter}::text, ','))`,
      },
      empty: emptyFilter,
    },
    cell: (row, wireName, words) => {
      const value = row[wireName];
      return typeof value === 'string' ? (words.choices[value] ?? value) : null;
    },
  },
} satisfies { [K in 'boolean' | 'choice']: KindAnswer<K> };
