import { snakeCase, tableName, type FieldOf, type Within } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import type { Entity } from './entity.ts';
import type { Judged } from './judged.ts';
import { idsOf } from './kinds/filters.ts';

type Narrowed = FieldOf<'reference' | 'references'> & { readonly within: Within };

const narrowedFields = ({ writable }: Entity): [string, Narrowed][] =>
  [...writable].flatMap(([name, field]) =>
    (field.kind === 'reference' || field.kind === 'references') && field.within ? [[name, field as Narrowed]] : [],
  );

/** To whom some records belong, by their ids. */
const ownersOf = async (
  executor: Executor,
  { to, within }: Narrowed,
  ids: ReadonlySet<unknown>,
): Promise<ReadonlyMap<unknown, unknown>> => {
  const { rows } = await sql<Row>`select id, ${sql.id(snakeCase(within.by))} as owner
    from ${sql.table(tableName(to))} where id = any(${idsOf(sql`${[...ids].join(',')}`)})`.execute(executor);
  return new Map(rows.map(({ id, owner }) => [id, owner]));
};

const valueOf = ({ values, before }: Judged, name: string): unknown =>
  (Object.hasOwn(values, name) ? values[name] : before?.[snakeCase(name)]) ?? null;

const idsIn = (row: Judged, name: string): readonly unknown[] => [valueOf(row, name) ?? []].flat();

/**
 * Refuses references to records that do not belong together with the reference they are narrowed by. One statement for
 * each such field, however many rows there are.
 */
export const checkWithin = async (executor: Executor, entity: Entity, rows: readonly Judged[]): Promise<void> => {
  for (const [name, field] of narrowedFields(entity)) {
    const touched = rows.filter(
      ({ values }) => Object.hasOwn(values, name) || Object.hasOwn(values, field.within.field),
    );
    const ids = new Set(touched.flatMap((row) => idsIn(row, name)));
    if (ids.size === 0) continue;
    const owners = await ownersOf(executor, field, ids);
    for (const row of touched) {
      const owner = valueOf(row, field.within.field);
      // What is not there at all is for the database to refuse.
      if (idsIn(row, name).some((id) => owners.has(id) && owners.get(id) !== owner))
        row.refusals.add(name, { code: 'notWithin' });
    }
  }
};
