import { snakeCase, tableName, type FieldOf, type Within } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import { idsOf } from './kinds/filters.ts';
import type { Entity } from './entity.ts';
import { Refusals } from './readBody.ts';

type Values = Readonly<Record<string, unknown>>;
type Narrowed = FieldOf<'reference' | 'references'> & { readonly within: Within };

const narrowedFields = ({ writable }: Entity): [string, Narrowed][] =>
  [...writable].flatMap(([name, field]) =>
    (field.kind === 'reference' || field.kind === 'references') && field.within ? [[name, field as Narrowed]] : [],
  );

const countOutside = async (executor: Executor, { to, within }: Narrowed, ids: readonly unknown[], owner: unknown) => {
  const { rows } = await sql<Row>`select count(*) as outside from ${sql.table(tableName(to))}
    where id = any(${idsOf(sql`${ids.join(',')}`)})
    and ${sql.id(snakeCase(within.by))} is distinct from ${owner ?? null}::bigint`.execute(executor);
  return Number(rows[0]?.['outside']);
};

/** Throws a 422 where a reference leads to a record that does not belong together with the reference it is narrowed by. */
export const checkWithin = async (
  executor: Executor,
  entity: Entity,
  values: Values,
  before: Row | undefined,
): Promise<void> => {
  const refusals = new Refusals();
  for (const [name, field] of narrowedFields(entity)) {
    if (!Object.hasOwn(values, name) && !Object.hasOwn(values, field.within.field)) continue;
    const valueOf = (key: string): unknown => (Object.hasOwn(values, key) ? values[key] : before?.[snakeCase(key)]);
    const ids = [valueOf(name) ?? []].flat();
    if (ids.length === 0) continue;
    if ((await countOutside(executor, field, ids, valueOf(field.within.field))) > 0)
      refusals.add(name, { code: 'notWithin' });
  }
  refusals.throwIfAny();
};
