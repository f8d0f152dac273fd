import { isNumbered, type ChoiceValue, type FieldOf } from '#schema';
import { sql } from 'kysely';
import { emptyFilter, equality, readMany, readYesNo } from './filters.ts';
import type { KindAnswer } from './kind.ts';
import { scalar } from './scalar.ts';

type Choice = FieldOf<'choice'>;

const readOption = (text: string, field: Choice): ChoiceValue | undefined =>
  field.options.find(({ value }) => String(value) === text)?.value;
const typeOf = (field: Choice): 'integer' | 'string' => (isNumbered(field) ? 'integer' : 'string');

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
      body: (field) => ({ type: typeOf(field), enum: field.options.map(({ value }) => value) }),
      row: (field) => ({ type: typeOf(field) }),
    }),
    filters: {
      ...equality<'choice'>(readOption),
      include: {
        read: (text, field) => readMany((one) => readOption(one, field))(text),
        sql: ({ value, field }, parameter) =>
          sql`${value} = any(string_to_array(${parameter}::text, ',')${isNumbered(field) ? sql`::smallint[]` : sql``})`,
      },
      empty: emptyFilter,
    },
    cell: (row, wireName, words) => {
      const value = row[wireName];
      return typeof value === 'string' || typeof value === 'number' ? (words.choices[value] ?? value) : null;
    },
  },
} satisfies { [K in 'boolean' | 'choice']: KindAnswer<K> };
