import { snakeCase } from '#schema';
import { sql } from 'kysely';
import { bounds, emptyFilter, equality, readMany, readNumber } from './filters.ts';
import type { KindAnswer } from './kind.ts';
import { orNull, scalar } from './scalar.ts';

const label = {
  type: 'object',
  required: ['rank', 'title', 'colour'],
  properties: { rank: { type: 'integer' }, title: { type: 'string' }, colour: { type: 'string' } },
  additionalProperties: false,
};

const rankOf = (text: string): number | undefined => {
  const rank = readNumber(text);
  return Number.isInteger(rank) ? rank : undefined;
};

/** A kind whose value is the rank of a band; rows carry what the default model calls it now. */
export const bandKinds = {
  band: {
    ...scalar<'band'>({ body: () => ({ type: 'integer', minimum: 1, maximum: 99 }), row: () => label }),
    row: (name) => ({ [snakeCase(name)]: orNull(label) }),
    select: ({ name, value, field }) => ({
      [snakeCase(name)]: sql`(select json_build_object('rank', ${value}, 'title', band.title, 'colour', band.colour)
        from calculation_models as model, jsonb_to_recordset(model.bands->'rows') as band (rank integer, title text, colour text)
        where model.purpose = ${sql.lit(field.purpose)} and model.is_default and band.rank = ${value})`,
    }),
    filters: {
      ...equality<'band'>(rankOf),
      ...bounds<'band'>(rankOf),
      include: {
        read: readMany(rankOf),
        sql: ({ value }, parameter) => sql`${value} = any(string_to_array(${parameter}::text, ',')::smallint[])`,
      },
      empty: emptyFilter,
    },
    cell: (row, wireName) => (row[wireName] as { readonly title: string } | null)?.title ?? null,
  },
} satisfies { band: KindAnswer<'band'> };
