import { sql } from 'kysely';
import { emptyFilter, equality, readMany } from './filters.ts';
import type { KindAnswer } from './kind.ts';
import { scalar } from './scalar.ts';

/** Whatever may be the name of a kind: the trail tells of some that the register does not know, or no longer. */
const readName = (text: string): string | undefined => (/^[a-z][a-z-]{0,99}$/.test(text) ? text : undefined);

/** A kind whose value names a kind of record. */
export const kindOfRecordKind = {
  kindOfRecord: {
    ...scalar<'kindOfRecord'>({
      body: () => ({ type: 'string', pattern: '^[a-z][a-z-]*$', maxLength: 100 }),
      row: { type: 'string' },
    }),
    filters: {
      ...equality<'kindOfRecord'>(readName),
      include: {
        read: readMany(readName),
        sql: ({ value }, parameter) => sql`${value} = any(string_to_array(${parameter}::text, ','))`,
      },
      empty: emptyFilter,
    },
    cell: (row, wireName, words) => {
      const value = row[wireName];
      return typeof value === 'string' ? (words.choices[value] ?? value) : null;
    },
  },
} satisfies { kindOfRecord: KindAnswer<'kindOfRecord'> };
