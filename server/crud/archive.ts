import { snakeCase, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Row, Trx } from '#server/database/schema.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import type { Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { keptBy } from './keptRecords.ts';
import { readRows, trailValues } from './readRow.ts';
import type { Taken } from './taken.ts';
import { titleOf } from './titleOf.ts';

const listed = (ids: Iterable<number>): RawBuilder<unknown> => idsOf(sql`${[...ids].join(',')}`);

/** The condition that leaves archived records out; none where the resource archives nothing. */
export const livingSql = ({ removal }: Pick<Resource, 'removal'>, alias: string): RawBuilder<unknown>[] =>
  removal?.archives ? [sql`${sql.ref(`${alias}.archived_at`)} is null`] : [];

/** True for a row, in database form, that is archived. */
export const isArchived = (row: Row): boolean => row['archived_at'] !== undefined && row['archived_at'] !== null;

/** Those of the taken records that others hold on to, and the nodes above them that are taken too. */
const findHeld = async (
  trx: Trx,
  { register, resource, table }: Entity,
  ids: ReadonlySet<number>,
): Promise<number[]> => {
  const keeper = keptBy(register, resource);
  const held = keeper.columns.map(
    (column) => sql`select ${sql.id(column)} as id from ${keeper.table} where ${sql.id(column)} = any(${listed(ids)})`,
  );
  const above = resource.tree
    ? sql`union select up.id, up.parent_id from ${sql.table(table)} as up
        join held on up.id = held.parent_id where up.id = any(${listed(ids)})`
    : sql``;
  const { rows } = await sql<Row>`with recursive held as (
      select own.id, ${resource.tree ? sql`own.parent_id` : sql`null::bigint as parent_id`} from ${sql.table(table)} as own
        where own.id in (${sql.join(held, sql` union `)})
      ${above}
    ) select distinct id from held`.execute(trx);
  return rows.map((row) => Number(row['id']));
};

/** What is taken apart from the entity's records that are to be archived, and these. */
export const splitTaken = async (
  trx: Trx,
  entity: Entity,
  taken: Taken,
): Promise<{ readonly going: Taken; readonly staying: readonly number[] }> => {
  const { resource } = entity;
  const own = taken.get(resource.name) ?? new Set<number>();
  if (!resource.removal?.archives || own.size === 0) return { going: taken, staying: [] };
  const staying = await findHeld(trx, entity, own);
  const going = new Map(taken);
  going.set(resource.name, new Set([...own].filter((id) => !staying.includes(id))));
  return { going, staying };
};

/** Fields whose values others may take while a record is archived. */
export const freedFields = ({ resource }: Pick<Entity, 'resource'>): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.unique && !field.required)
    .map(([name]) => name);

const freed = (entity: Entity): RawBuilder<unknown>[] =>
  freedFields(entity).map((name) => sql`, ${sql.id(snakeCase(name))} = null`);

/** Takes records out of lists, trees and pickers, and frees what only one may have. Gives the trail's entries. */
export const archive = async (trx: Trx, entity: Entity, ids: readonly number[]): Promise<TrailEntry[]> => {
  const before = (await readRows(trx, entity, ids)).filter((row) => !isArchived(row));
  if (before.length === 0) return [];
  const living = before.map((row) => Number(row['id']));
  await sql`update ${sql.table(entity.table)}
    set archived_at = now(), revision = revision + 1, updated_at = now() ${sql.join(freed(entity), sql``)}
    where id = any(${listed(living)})`.execute(trx);
  const after = new Map((await readRows(trx, entity, living)).map((row) => [row['id'], row]));
  return before.map((row) => ({
    action: 'remove',
    resource: entity.resource.name,
    recordId: Number(row['id']),
    title: titleOf(entity, trailValues(row)),
    before: trailValues(row),
    after: { archivedAt: after.get(row['id'])?.['archived_at'] },
  }));
};
