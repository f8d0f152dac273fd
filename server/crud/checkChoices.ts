import { snakeCase, type Field } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import { seenSql } from './belongingSql.ts';
import { choosing, sightOf } from './sight.ts';
import { idsOf } from './kinds/filters.ts';
import { resourceNamed } from './kinds/labelSql.ts';
import { Refusals } from './readBody.ts';
import { readRow } from './readRow.ts';
import type { Change } from './rules.ts';
import type { WriteContext } from './writeContext.ts';

interface Choosing extends Pick<WriteContext, 'caller' | 'entity'> {
  readonly trx: Executor;
}

/** What a record refers to already may stay, seen or not. */
const heldBefore = async ({ trx, entity }: Choosing, id: number | undefined): Promise<Row> =>
  id === undefined ? {} : readRow(trx, entity, id);

const idsIn = (value: unknown): number[] => [value ?? []].flat().map(Number);

/** Refuses, as not there, references to records that the caller does not see; those that were there may stay. */
export const checkChoices = async (context: Choosing, { id, values }: Pick<Change, 'id' | 'values'>): Promise<void> => {
  const { trx, entity, caller } = context;
  const { register, fields } = entity;
  const sight = sightOf(register, caller);
  if (!sight) return;
  const before = await heldBefore(context, id);
  const refusals = new Refusals();
  for (const [name, value] of Object.entries(values)) {
    const field: Field | undefined = fields.get(name);
    if (!field || !('to' in field)) continue;
    const present = idsIn(before[snakeCase(name)]);
    const added = idsIn(value).filter((one) => !present.includes(one));
    if (added.length === 0) continue;
    const from = seenSql({ register, sight: choosing(sight) }, resourceNamed(register, field.to), 'a');
    const { rows } = await sql`select a.id from ${from}
      where a.id = any(${idsOf(sql`${added.join(',')}`)})`.execute(trx);
    if (rows.length < new Set(added).size) refusals.add(name, { code: 'reference' });
  }
  refusals.throwIfAny();
};
