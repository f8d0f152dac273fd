import { sql } from 'kysely';
import type { Row, Trx } from '#server/database/schema.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { isArchived } from './archive.ts';
import { checkRevision } from './checkRevision.ts';
import { unitsCheck } from './checkUnits.ts';
import type { Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { rowType } from './nodeType.ts';
import type { Move } from './readMove.ts';
import { readRows, trailValues } from './readRow.ts';
import type { Change } from './rules.ts';
import { titleOf } from './titleOf.ts';
import { lockTree, scopeOf } from './treeLock.ts';
import { arrange, checkHolds } from './treePlace.ts';
import { worded } from './wordedErrors.ts';
import { lockRows, storedRow, type WriteContext } from './writeContext.ts';

/** Rows in the order in which their ids were given. */
const inOrder = (ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row): [number, Row] => [Number(row['id']), row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** True where the place is one of the nodes or below one of them. */
const isBelow = async (trx: Trx, entity: Entity, place: number, ids: readonly number[]): Promise<boolean> => {
  const table = sql.table(entity.table);
  const { rows } = await sql<Row>`with recursive above as (
      select id, parent_id from ${table} where id = ${place}
      union select up.id, up.parent_id from ${table} as up join above on up.id = above.parent_id
    ) select 1 from above where id = any(${idsOf(sql`${ids.join(',')}`)}) limit 1`.execute(trx);
  return rows.length > 0;
};

const checkTarget = async (context: WriteContext, nodes: readonly Row[], { ids, parentId }: Move): Promise<void> => {
  const { trx, entity } = context;
  const coming = { types: nodes.map((node) => rowType(entity, node)), ids };
  if (parentId === null) {
    if (entity.resource.tree?.root !== undefined) throw refuse('parentId', 'required');
    return checkHolds(trx, entity, undefined, coming);
  }
  const parent = await storedRow(trx, entity.table, parentId);
  if (!parent || isArchived(parent)) throw refuse('parentId', 'reference');
  const scope = scopeOf(entity, parent);
  if (nodes.some((node) => scopeOf(entity, node) !== scope)) throw refuse('parentId', 'otherTree');
  if (await isBelow(trx, entity, parentId, ids)) throw refuse('parentId', 'cycle');
  return checkHolds(trx, entity, parent, coming);
};

/** The nodes, with their tree locked before they are read for good. */
const lockNodes = async ({ trx, entity }: WriteContext, { ids, key }: Move): Promise<Row[]> => {
  const early = ids[0] === undefined ? undefined : await storedRow(trx, entity.table, ids[0]);
  if (!early) throw refuse(key, 'reference');
  await lockTree(trx, entity, scopeOf(entity, early));
  const nodes = inOrder(ids, await lockRows(trx, entity, ids));
  if (nodes.length < ids.length) throw refuse(key, 'reference');
  const root = entity.resource.tree?.root;
  if (root !== undefined && ids.includes(root)) throw refuse(key, 'root');
  return nodes;
};

const entriesOf = (entity: Entity, before: readonly Row[], after: readonly Row[]): TrailEntry[] =>
  after.map((row, index) => ({
    action: 'move',
    resource: entity.resource.name,
    recordId: Number(row['id']),
    title: titleOf(entity, trailValues(row)),
    before: { parentId: before[index]?.['parent_id'], position: before[index]?.['position'] },
    after: { parentId: row['parent_id'], position: row['position'] },
  }));

const changesOf = ({ entity, ...context }: WriteContext, nodes: readonly Row[], { parentId, position }: Move) =>
  nodes.map((before, offset): Change & { readonly id: number } => ({
    ...context,
    resource: entity.resource,
    action: 'move',
    id: Number(before['id']),
    before,
    values: { parentId, ...(position !== undefined && { position: position + offset }) },
  }));

/** A node that is not seen is one that is not there. */
const checkOwn = async (context: WriteContext, { key }: Move, changes: readonly Change[]): Promise<void> => {
  try {
    changes.forEach(await unitsCheck(context, changes));
  } catch (error) {
    throw error instanceof AppError && error.code === 'notFound' ? refuse(key, 'reference') : error;
  }
};

/** Moves nodes with all that is under them to one place, all or none. Gives them in wire form. */
export const moveNodes = (context: WriteContext, move: Move): Promise<Row[]> =>
  worded(context.entity, async () => {
    const { trx, caller, entity, services } = context;
    const { ids, parentId } = move;
    const nodes = await lockNodes(context, move);
    const changes = changesOf(context, nodes, move);
    await checkOwn(context, move, changes);
    const [first] = nodes;
    if (first) await checkRevision(context, first, move.revision);
    await checkTarget(context, nodes, move);
    for (const change of changes) await entity.rules.before?.(change);
    await sql`update ${sql.table(entity.table)}
      set parent_id = ${parentId}, revision = revision + 1, updated_at = now()
      where id = any(${idsOf(sql`${ids.join(',')}`)})`.execute(trx);
    await arrange(trx, entity, { parentId, scope: first && scopeOf(entity, first) }, ids, move.position);
    for (const change of changes) await entity.rules.after?.(change);
    const rows = inOrder(ids, await readRows(trx, entity, ids));
    await services.trail.record(trx, caller, entriesOf(entity, nodes, rows));
    return rows;
  });
