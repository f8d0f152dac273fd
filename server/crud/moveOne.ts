import { sql } from 'kysely';
import type { NodeType } from '#schema';
import type { Row, Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';
import type { Entity } from './entity.ts';
import { readIdKey, readObject, readParent, readPosition, readRevision, Refusals, refuseOthers } from './readBody.ts';
import { readRow } from './readRow.ts';
import type { Change } from './rules.ts';
import { titleOf } from './titleOf.ts';
import { trailValues } from './readRow.ts';
import { lockTree, scopeOf } from './treeLock.ts';
import { arrange, checkHolds } from './treePlace.ts';
import { checkRevision } from './updateOne.ts';
import { worded } from './wordedErrors.ts';
import { lockRow, storedRow, type WriteContext } from './writeContext.ts';

/** Where a node is to go. */
export interface Move {
  readonly id: number;
  readonly parentId: number | null;
  readonly position: number | undefined;
  readonly revision: number | undefined;
}

/** Reads the body of a move. Throws a 422 that names every refused key. */
export const readMove = (entity: Entity, given: unknown): Move => {
  const body = readObject(given);
  const refusals = new Refusals();
  const key = entity.resource.tree?.moveKey ?? 'id';
  refuseOthers(entity, body, new Set([key, 'parentId', 'position', 'revision']), refusals);
  const move: Move = {
    id: readIdKey(body, key, refusals),
    parentId: readParent(body, refusals) ?? null,
    position: readPosition(body, refusals),
    revision: readRevision(body, refusals),
  };
  if (!Object.hasOwn(body, 'parentId')) refusals.add('parentId', { code: 'required' });
  refusals.throwIfAny();
  return move;
};

/** True where `id` is the node itself or one of those above it. */
const isAbove = async (trx: Trx, entity: Entity, id: number, node: number): Promise<boolean> => {
  const table = sql.table(entity.table);
  const { rows } = await sql<Row>`with recursive above as (
      select id, parent_id from ${table} where id = ${node}
      union select up.id, up.parent_id from ${table} as up join above on up.id = above.parent_id
    ) select 1 from above where id = ${id}`.execute(trx);
  return rows.length > 0;
};

const checkTarget = async (context: WriteContext, node: Row, { id, parentId }: Move): Promise<void> => {
  const { trx, entity } = context;
  if (parentId === null) {
    if (entity.resource.tree?.root !== undefined) throw refuse('parentId', 'required');
    return checkHolds(trx, entity, undefined, { type: node['type'] as NodeType | undefined, id });
  }
  const parent = await storedRow(trx, entity.table, parentId);
  if (!parent) throw refuse('parentId', 'reference');
  if (scopeOf(entity, parent) !== scopeOf(entity, node)) throw refuse('parentId', 'otherTree');
  if (await isAbove(trx, entity, id, parentId)) throw refuse('parentId', 'cycle');
  return checkHolds(trx, entity, parent, { type: node['type'] as NodeType | undefined, id });
};

/** A node, with its tree locked before it is read for good. */
const lockNode = async ({ trx, entity }: WriteContext, id: number): Promise<Row> => {
  const key = entity.resource.tree?.moveKey ?? 'id';
  const early = await storedRow(trx, entity.table, id);
  if (!early) throw refuse(key, 'reference');
  await lockTree(trx, entity, scopeOf(entity, early));
  const node = await lockRow(trx, entity, id);
  if (!node) throw refuse(key, 'reference');
  if (id === entity.resource.tree?.root) throw refuse(key, 'root');
  return node;
};

const recordMove = async (context: WriteContext, before: Row, row: Row): Promise<void> => {
  const { entity, services, trx, caller } = context;
  const id = Number(row['id']);
  await services.trail.record(trx, caller, [
    {
      action: 'move',
      resource: entity.resource.name,
      recordId: id,
      title: titleOf(entity, trailValues(row)),
      before: { parentId: before['parent_id'], position: before['position'] },
      after: { parentId: row['parent_id'], position: row['position'] },
    },
  ]);
};

/** Moves a node with all that is under it. Gives the node in wire form. */
export const moveOne = (context: WriteContext, move: Move): Promise<Row> =>
  worded(context.entity, async () => {
    const { trx, caller, entity } = context;
    const node = await lockNode(context, move.id);
    await checkRevision(context, node, move.revision);
    await checkTarget(context, node, move);
    const { id, parentId } = move;
    const change: Change & { readonly id: number } = {
      trx,
      caller,
      resource: entity.resource,
      action: 'move',
      id,
      before: node,
      values: { parentId, ...(move.position !== undefined && { position: move.position }) },
    };
    await entity.rules.before?.(change);
    await trx
      .updateTable(entity.table)
      .set({ parent_id: parentId, revision: sql`revision + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await arrange(trx, entity, { parentId, scope: scopeOf(entity, node) }, id, move.position);
    await entity.rules.after?.(change);
    const row = await readRow(trx, entity, id);
    await recordMove(context, node, row);
    return row;
  });
