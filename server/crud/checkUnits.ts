// What a caller whose permissions hold in some units only may change: what belongs to these, before and after.
import { belongingOf, permissionOf, tableName, type Belonging } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import { isLimited, may, reachOf, type Reach } from '#server/http/access.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { reachedSql, unitsSql } from './belongingSql.ts';
import { choicesCheck } from './checkChoices.ts';
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

/** Units by the id of what belongs to them. */
type UnitsOf = ReadonlyMap<number, readonly number[]>;

/** The units that records belong to, by their ids. */
const unitsByRecord = async (
  { trx }: Changing,
  entity: Pick<Entity, 'register' | 'resource' | 'table'>,
  ids: readonly unknown[],
): Promise<UnitsOf> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`select a.id, to_json(${unitsSql(entity.register, entity.resource, 'a')}) as units
    from ${sql.table(entity.table)} as a where a.id = any(${idsOf(sql`${ids.join(',')}`)})`.execute(trx);
  return new Map(rows.map((row) => [Number(row['id']), (row['units'] as readonly unknown[]).map(Number)]));
};

/** Those of some records that the caller sees. */
const seenAmong = async ({ trx, caller, entity }: Changing, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const seen = asSeen(entity, sightOf(entity.register, caller));
  const { rows } = await sql<Row>`select a.id from ${tableSql(seen, 'a')}
    where a.id = any(${idsOf(sql`${ids.join(',')}`)})`.execute(trx);
  return new Set(rows.map(({ id }) => Number(id)));
};

/** Records that are not seen are not there; those that are seen are closed. */
const outside = (isSeen: boolean): AppError =>
  isSeen ? new AppError('forbidden', { fields: { _: [{ code: 'outsideUnits' }] } }) : new AppError('notFound');

/** Where a unit stands counts as much as the unit itself when it is moved away. */
const unitsBefore = async (context: Changing, { by }: Belonging, changes: readonly Reaching[]): Promise<UnitsOf> => {
  const ids = changes.flatMap(({ id }) => id ?? []);
  const own = await unitsByRecord(context, context.entity, ids);
  const moved = changes.flatMap(({ id, action }) => (by === 'self' && action === 'move' ? (id ?? []) : []));
  if (moved.length === 0) return own;
  const { rows } = await sql<Row>`select id, parent_id from ${sql.table(context.entity.table)}
    where id = any(${idsOf(sql`${moved.join(',')}`)})`.execute(context.trx);
  return new Map([...own, ...rows.map((row): [number, number[]] => [Number(row['id']), [Number(row['parent_id'])]])]);
};

/** The units to which a record will belong; undefined where the change leaves them as they are. */
type UnitsAfter = (change: Reaching) => readonly number[] | undefined;

const unitsAfter = async (
  context: Changing,
  { by, field, to }: Belonging,
  changes: readonly Reaching[],
): Promise<UnitsAfter> => {
  const key = by === 'self' ? 'parentId' : field;
  const given = ({ values }: Reaching): number[] => [values[key] ?? []].flat().map(Number);
  const { register } = context.entity;
  const above = { register, resource: to, table: tableName(to.name) };
  const found = by === 'record' ? await unitsByRecord(context, above, changes.flatMap(given)) : undefined;
  return (change) => {
    const { action, values } = change;
    if (by === 'self') return action === 'update' || action === 'restore' ? undefined : given(change);
    if (!Object.hasOwn(values, field)) return action === 'create' ? [] : undefined;
    return found ? given(change).flatMap((id) => found.get(id) ?? []) : given(change);
  };
};

const differing = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

/** Throws where a change that was among those asked about is refused. */
export type UnitsCheck = (change: Reaching) => void;
type IsReached = (unit: number) => boolean;

/** Whether a unit is the caller's, by what is done there; undefined where everything is. */
const reachByAction = async (context: Changing, changes: readonly Reaching[]) => {
  const byAction = new Map<Change['action'], IsReached>();
  const byUnits = new Map<string, ReadonlySet<number>>();
  for (const action of new Set(changes.map((change) => change.action))) {
    const reach = changingReach(context, action);
    if (reach === 'everywhere') continue;
    const reached = byUnits.get(reach.join()) ?? (await reachedUnits(context, reach));
    byUnits.set(reach.join(), reached);
    byAction.set(action, (unit) => reached.has(unit));
  }
  return byAction;
};

const placesCheck = async (context: Changing, belonging: Belonging, all: readonly Reaching[]): Promise<UnitsCheck> => {
  const reach = await reachByAction(context, all);
  const changes = all.filter(({ action }) => reach.has(action));
  const before = await unitsBefore(context, belonging, changes);
  const after = await unitsAfter(context, belonging, changes);
  const isOwn = ({ id, action }: Reaching): boolean => (before.get(id!) ?? []).some(reach.get(action)!);
  const others = changes.flatMap((change) => (change.id !== undefined && !isOwn(change) ? [change.id] : []));
  const seen = await seenAmong(context, others);
  return (change) => {
    const isReached = reach.get(change.action);
    if (!isReached) return;
    if (change.id !== undefined && !isOwn(change)) throw outside(seen.has(change.id));
    const units = after(change);
    if (!units) return;
    const present = (change.id !== undefined && before.get(change.id)) || [];
    if (units.some(isReached) && differing(present, units).every(isReached)) return;
    throw refuse(belonging.by === 'self' ? 'parentId' : belonging.field, 'outsideUnits');
  };
};

/**
 * What refuses, of some changes, those that reach beyond the units of the caller: a record of others, one that is put into
 * a unit of others or taken out of it, one that would belong to none of the caller's. As many statements for all of them
 * as for one.
 */
export const unitsCheck = async (context: Changing, changes: readonly Reaching[]): Promise<UnitsCheck> => {
  const { caller, entity } = context;
  if (!isLimited(caller)) return () => undefined;
  const choices = await choicesCheck(context, changes);
  const belonging = belongingOf(entity.resource, entity.register.resources);
  const places = belonging && (await placesCheck(context, belonging, changes));
  return (change) => {
    choices(change);
    places?.(change);
  };
};

/** The same for a single change. */
export const checkUnits = async (context: Changing, change: Reaching): Promise<void> => {
  const check = await unitsCheck(context, [change]);
  check(change);
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
    const other = [...ids].find((id) => !units.get(id)?.some((unit) => reached.has(unit)));
    if (other === undefined) continue;
    const seen = await seenAmong(context, name === entity.resource.name ? [other] : []);
    throw outside(seen.has(other));
  }
};
