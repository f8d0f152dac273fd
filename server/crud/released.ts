import { snakeCase, tableName, type Register, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { difference } from './difference.ts';
import { makeEntity, type Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { kindOf } from './kinds/index.ts';
import { readRows, trailValues } from './readRow.ts';
import { joinTableName } from './tables.ts';
import type { Taken } from './taken.ts';
import { titleOf } from './titleOf.ts';
import type { WriteContext } from './writeContext.ts';

/** Records of one resource that stay, but lose what they refer to, as they were before. */
export interface Released {
  readonly entity: Entity;
  readonly rows: readonly Row[];
}

const listed = (ids: Iterable<number>): RawBuilder<unknown> => idsOf(sql`${[...ids].join(',')}`);

/** SQL for the ids of a resource's records that refer to the taken ones by a link or a reference that is cleared. */
const referring = (resource: Resource, taken: Taken): RawBuilder<Row>[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const ids = 'to' in field ? taken.get(field.to) : undefined;
    if (!ids || ids.size === 0 || field.storage === 'computed') return [];
    if (kindOf(field).storage === 'links') {
      const links = sql.table(joinTableName(resource, name));
      return [sql<Row>`select owner_id as id from ${links} where target_id = any(${listed(ids)})`];
    }
    if (!('onRemove' in field) || field.onRemove !== 'clear') return [];
    const [table, column] = [sql.table(tableName(resource.name)), sql.id(snakeCase(name))];
    return [sql<Row>`select id from ${table} where ${column} = any(${listed(ids)})`];
  });

const releasedOf = async (
  { trx }: WriteContext,
  register: Register,
  resource: Resource,
  taken: Taken,
): Promise<Released[]> => {
  const ids = new Set<number>();
  for (const query of referring(resource, taken)) {
    for (const row of (await query.execute(trx)).rows) ids.add(Number(row['id']));
  }
  for (const id of taken.get(resource.name) ?? []) ids.delete(id);
  if (ids.size === 0) return [];
  const entity = makeEntity(register, resource);
  await sql`update ${sql.table(entity.table)} set revision = revision + 1, updated_at = now()
    where id = any(${listed(ids)})`.execute(trx);
  return [{ entity, rows: await readRows(trx, entity, [...ids]) }];
};

/** Finds, before a removal, the records that stay but will have changed by it, and raises their revision. */
export const findReleased = async (context: WriteContext, taken: Taken): Promise<Released[]> => {
  const { register } = context.services;
  const found: Released[] = [];
  for (const resource of register.resources) found.push(...(await releasedOf(context, register, resource, taken)));
  return found;
};

/** Trail entries of those records, once the removal is done. */
export const releasedEntries = async ({ trx }: WriteContext, released: readonly Released[]): Promise<TrailEntry[]> => {
  const entries: TrailEntry[] = [];
  for (const { entity, rows } of released) {
    const now = new Map(
      (
        await readRows(
          trx,
          entity,
          rows.map((row) => Number(row['id'])),
        )
      ).map((row) => [row['id'], row]),
    );
    for (const row of rows) {
      const after = trailValues(now.get(row['id']) ?? {});
      const changed = difference(entity, trailValues(row), after);
      const title = titleOf(entity, after);
      const recordId = Number(row['id']);
      entries.push({ action: 'update', resource: entity.resource.name, recordId, title, ...changed });
    }
  }
  return entries;
};
