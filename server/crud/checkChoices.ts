import { snakeCase, type Field } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import { seenSql } from './belongingSql.ts';
import { choosing, sightOf, type Sight } from './sight.ts';
import { idsOf } from './kinds/filters.ts';
import { resourceNamed } from './kinds/labelSql.ts';
import { Refusals } from './readBody.ts';
import { readRows } from './readRow.ts';
import type { Change } from './rules.ts';
import type { WriteContext } from './writeContext.ts';

interface Choosing extends Pick<WriteContext, 'caller' | 'entity'> {
  readonly trx: Executor;
}
type Choice = Pick<Change, 'id' | 'values'>;

const idsIn = (value: unknown): number[] => [value ?? []].flat().map(Number);

/** What a change newly refers to, by the name of the field. */
type Added = ReadonlyMap<string, readonly number[]>;

const referring = ({ entity }: Choosing, { values }: Choice): [string, unknown][] =>
  Object.entries(values).filter(([name]) => {
    const field: Field | undefined = entity.fields.get(name);
    return field !== undefined && 'to' in field;
  });

/** What records refer to already may stay, seen or not. */
const addedBy = async (context: Choosing, changes: readonly Choice[]): Promise<Added[]> => {
  const known = changes.flatMap((one) => (one.id !== undefined && referring(context, one).length > 0 ? [one.id] : []));
  const rows = known.length > 0 ? await readRows(context.trx, context.entity, known) : [];
  const before = new Map(rows.map((row): [number, Row] => [Number(row['id']), row]));
  return changes.map((change) => {
    const row = change.id === undefined ? undefined : before.get(change.id);
    const added = referring(context, change).map(([name, value]): [string, number[]] => {
      const present = idsIn(row?.[snakeCase(name)]);
      return [name, idsIn(value).filter((one) => !present.includes(one))];
    });
    return new Map(added);
  });
};

/** Those of some records that the caller may choose. */
const choosable = async (
  { trx, entity: { register, fields } }: Choosing,
  sight: Sight,
  name: string,
  ids: ReadonlySet<number>,
): Promise<ReadonlySet<number>> => {
  const field = fields.get(name) as Field & { readonly to: string };
  const from = seenSql({ register, sight: choosing(sight) }, resourceNamed(register, field.to), 'a');
  const { rows } = await sql<Row>`select a.id from ${from}
    where a.id = any(${idsOf(sql`${[...ids].join(',')}`)})`.execute(trx);
  return new Set(rows.map(({ id }) => Number(id)));
};

/**
 * Says of each change whether it refers to records that the caller does not see: refused, as not there. What was referred
 * to before may stay. One statement for each field that refers, however many changes there are.
 */
export const choicesCheck = async (
  context: Choosing,
  changes: readonly Choice[],
): Promise<(change: Choice) => void> => {
  const sight = sightOf(context.entity.register, context.caller);
  if (!sight) return () => undefined;
  const added = await addedBy(context, changes);
  const open = new Map<string, ReadonlySet<number>>();
  for (const name of new Set(added.flatMap((one) => [...one.keys()]))) {
    const ids = new Set(added.flatMap((one) => one.get(name) ?? []));
    if (ids.size > 0) open.set(name, await choosable(context, sight, name, ids));
  }
  const byChange = new Map(changes.map((change, index) => [change, added[index]]));
  return (change) => {
    const refusals = new Refusals();
    for (const [name, ids] of byChange.get(change) ?? []) {
      if (ids.some((id) => !open.get(name)!.has(id))) refusals.add(name, { code: 'reference' });
    }
    refusals.throwIfAny();
  };
};
