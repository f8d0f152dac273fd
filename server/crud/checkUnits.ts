// What a caller whose permissions hold in some units only may change: what belongs to these, before and after.
import { belongingOf, permissionOf, tableName, type Belonging } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import { isLimited, may, reachOf, type Reach } from '#server/http/access.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { reachedSql, unitsSql } from './belongingSql.ts';
import { checkChoices } from './checkChoices.ts';
import { asSeen, tableSql, type Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import type { Change } from './rules.ts';
import { sightOf } from './sight.ts';
import type { WriteContext } from './writeContext.ts';

/** What of a change it takes to tell where it reaches. */
export type Reaching = Pick<Change, 'action' | 'id' | 'values'>;

/** On whose behalf of which resource something changes. */
export interface Changing extends Pick<WriteContext, 'caller' | 'entity' | 'by'> {
  readonly trx: Executor;
}

const permissionFor = { create: 'add', update: 'edit', move: 'edit', restore: 'edit', remove: 'delete' } as const;

/** Where the caller may make such a change; everywhere where another rule makes it, whose own call was open. */
const changingReach = ({ caller, entity, by }: Changing, action: Change['action']): Reach => {
  const permissions = by ?? [permissionOf(entity.resource, permissionFor[action])];
  return permissions.some((permission) => may(caller, permission)) ? reachOf(caller, permissions) : 'everywhere';
};

const reachedUnits = async ({ trx, entity }: Changing, tops: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select unnest(${reachedSql(entity.register, tops)}) as id`.execute(trx);
  return new Set(rows.map(({ id }) => Number(id)));
};

/** The units that records belong to, by their ids. */
const unitsByRecord = async (
  { trx }: Changing,
  entity: Pick<Entity, 'register' | 'resource' | 'table'>,
  ids: readonly unknown[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await sql<Row>`select a.id, to_json(${unitsSql(entity.register, entity.resource, 'a')}) as units
    from ${sql.table(entity.table)} as a where a.id = any(${idsOf(sql`${ids.join(',')}`)})`.execute(trx);
  return new Map(rows.map((row) => [Number(row['id']), (row['units'] as readonly unknown[]).map(Number)]));
};

/** Records that are not seen are not there; those that are seen are closed. */
const refuseOutside = async ({ trx, caller, entity }: Changing, id: number | undefined): Promise<never> => {
  const seen = asSeen(entity, sightOf(entity.register, caller));
  const { rows } = await sql`select 1 from ${tableSql(seen, 'a')} where a.id = ${id ?? null}`.execute(trx);
  if (rows.length === 0) throw new AppError('notFound');
  throw new AppError('forbidden', { fields: { _: [{ code: 'outsideUnits' }] } });
};

/** The units to which the record will belong; undefined where the change leaves them as they are. */
const unitsAfter = async (
  context: Changing,
  { by, field, to }: Belonging,
  { action, values }: Reaching,
): Promise<readonly number[] | undefined> => {
  if (by === 'self')
    return action === 'update' || action === 'restore' ? undefined : [values['parentId'] ?? []].flat().map(Number);
  if (!Object.hasOwn(values, field)) return action === 'create' ? [] : undefined;
  const ids = [values[field] ?? []].flat().map(Number);
  if (by !== 'record') return ids;
  const { register } = context.entity;
  const found = await unitsByRecord(context, { register, resource: to, table: tableName(to.name) }, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** Where a unit stands counts as much as the unit itself when it is moved away. */
const unitsBefore = async (context: Changing, { by }: Belonging, change: Reaching): Promise<readonly number[]> => {
  if (change.id === undefined) return [];
  const own = (await unitsByRecord(context, context.entity, [change.id])).get(change.id) ?? [];
  if (by !== 'self' || change.action !== 'move') return own;
  const { rows } = await sql<Row>`select parent_id from ${sql.table(context.entity.table)}
    where id = ${change.id}`.execute(context.trx);
  return [Number(rows[0]?.['parent_id'] ?? 0)];
};

const differing = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

/**
 * Refuses what reaches beyond the units of the caller: a record of others, one that is put into a unit of others or taken
 * out of it, one that would belong to none of the caller's.
 */
export const checkUnits = async (context: Changing, change: Reaching): Promise<void> => {
  const { caller, entity } = context;
  if (!isLimited(caller)) return;
  await checkChoices(context, change);
  const belonging = belongingOf(entity.resource, entity.register.resources);
  const reach = changingReach(context, change.action);
  if (!belonging || reach === 'everywhere') return;
  const reached = await reachedUnits(context, reach);
  const isReached = (unit: number): boolean => reached.has(unit);
  const before = await unitsBefore(context, belonging, change);
  if (change.id !== undefined && !before.some(isReached)) await refuseOutside(context, change.id);
  const after = await unitsAfter(context, belonging, change);
  if (!after) return;
  const isOwn = after.some(isReached) && differing(before, after).every(isReached);
  if (!isOwn) throw refuse(belonging.by === 'self' ? 'parentId' : belonging.field, 'outsideUnits');
};

/** Refuses a removal that takes along what is not the caller's to remove. */
export const checkTaken = async (context: Changing, taken: ReadonlyMap<string, ReadonlySet<number>>): Promise<void> => {
  const { caller, entity } = context;
  const reach = isLimited(caller) ? changingReach(context, 'remove') : 'everywhere';
  if (reach === 'everywhere') return;
  const reached = await reachedUnits(context, reach);
  for (const [name, ids] of taken) {
    const resource = entity.register.resources.find((one) => one.name === name)!;
    if (ids.size === 0 || !belongingOf(resource, entity.register.resources)) continue;
    const table = tableName(name);
    const units = await unitsByRecord(context, { register: entity.register, resource, table }, [...ids]);
    const outside = [...ids].find((id) => !units.get(id)?.some((unit) => reached.has(unit)));
    if (outside !== undefined) await refuseOutside(context, name === entity.resource.name ? outside : undefined);
  }
};
