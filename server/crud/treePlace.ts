import { snakeCase, nodeTypes, type NodeType } from '#schema';
import { sql } from 'kysely';
import type { Row, Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';
import { isArchived } from './archive.ts';
import type { Entity } from './entity.ts';
import type { Given } from './readBody.ts';
import { rowType } from './nodeType.ts';
import { lockTree, scopeOf } from './treeLock.ts';
import { storedRow } from './writeContext.ts';

/** Where a node stands in its tree. */
export interface Place {
  readonly parentId: number | null;
  readonly scope: number | undefined;
}

/** What is to stand under a parent: types, and the ids of nodes that are there already. */
interface Coming {
  readonly types: readonly (NodeType | undefined)[];
  readonly ids?: readonly number[];
}

/** Refuses these nodes under this parent: items hold nothing, and some groups hold groups or items, not both. */
export const checkHolds = async (
  trx: Trx,
  entity: Entity,
  parent: Row | undefined,
  { types: coming, ids = [] }: Coming,
): Promise<void> => {
  const types = entity.resource.tree?.types;
  if (!types) return;
  if (!parent) {
    if (coming.includes(nodeTypes.item)) throw refuse('parentId', 'required');
    return;
  }
  if (rowType(entity, parent) === nodeTypes.item) throw refuse('parentId', 'itemParent');
  if (types.holds !== 'either') return;
  if (new Set(coming).size > 1) throw refuse('parentId', 'holdsGroups');
  const other = await trx
    .selectFrom(entity.table)
    .select(types.key)
    .where('parent_id', '=', parent['id'])
    .where(types.key, '!=', coming[0])
    .where('id', 'not in', [0, ...ids])
    .$if(entity.resource.removal?.archives !== undefined, (query) => query.where('archived_at', 'is', null))
    .limit(1)
    .executeTakeFirst();
  if (other) throw refuse('parentId', rowType(entity, other) === nodeTypes.item ? 'holdsItems' : 'holdsGroups');
};

/** The place that a new node asks for, checked and with its tree locked. */
export const placeOfNew = async (trx: Trx, entity: Entity, given: Given): Promise<Place> => {
  const { tree } = entity.resource;
  const parentId = given.parentId ?? tree?.root ?? null;
  const scopeKey = tree?.scope?.key;
  const early = parentId === null ? undefined : await storedRow(trx, entity.table, parentId);
  if (parentId !== null && !early) throw refuse('parentId', 'reference');
  const scope = given.scope ?? (early && scopeOf(entity, early));
  if (scopeKey && scope === undefined) throw refuse(scopeKey, 'required');
  if (early && scope !== scopeOf(entity, early)) throw refuse('parentId', 'otherTree');
  await lockTree(trx, entity, scope);
  const parent = parentId === null ? undefined : await storedRow(trx, entity.table, parentId);
  if (parentId !== null && (!parent || isArchived(parent))) throw refuse('parentId', 'reference');
  await checkHolds(trx, entity, parent, { types: [given.type] });
  return { parentId, scope };
};

/** The key of the type by which siblings stand apart: groups before items where a group lists each by itself. */
const apart = ({ resource: { tree } }: Entity): string | undefined =>
  tree?.types && tree.types.items !== tree.children ? tree.types.key : undefined;

const siblingIds = async (trx: Trx, entity: Entity, { parentId, scope }: Place): Promise<number[]> => {
  const scopeKey = entity.resource.tree?.scope?.key;
  const typeKey = apart(entity);
  const rows = await trx
    .selectFrom(entity.table)
    .select('id')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .$if(scopeKey !== undefined, (query) => query.where(snakeCase(scopeKey!), '=', scope))
    .$if(typeKey !== undefined, (query) => query.orderBy(typeKey!))
    .$if(entity.resource.removal?.archives !== undefined, (query) => query.where('archived_at', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => Number(row['id']));
};

/** Siblings in a place without those that are coming to it. */
const othersIn = async (trx: Trx, entity: Entity, place: Place, coming: readonly number[]): Promise<number[]> => {
  const known = new Set(coming);
  return (await siblingIds(trx, entity, place)).filter((other) => !known.has(other));
};

const number = async (trx: Trx, entity: Entity, order: readonly number[]): Promise<void> => {
  await sql`update ${sql.table(entity.table)} as node set position = given.place - 1
    from unnest(string_to_array(${order.join(',')}, ',')::bigint[]) with ordinality as given(id, place)
    where node.id = given.id and node.position <> given.place - 1`.execute(trx);
};

/** Puts nodes among their siblings, at the end unless told, and numbers them from 0. */
export const arrange = async (
  trx: Trx,
  entity: Entity,
  place: Place,
  ids: readonly number[],
  position: number | undefined,
): Promise<void> => {
  const order = await othersIn(trx, entity, place, ids);
  order.splice(position ?? order.length, 0, ...ids);
  await number(trx, entity, order);
};

/** Puts nodes back among their siblings, each where it stood as far as that is there, and numbers all from 0. */
export const arrangeAgain = async (trx: Trx, entity: Entity, place: Place, nodes: readonly Row[]): Promise<void> => {
  const inOrder = nodes
    .map((row) => ({ id: Number(row['id']), position: Number(row['position']) }))
    .toSorted((one, other) => one.position - other.position || one.id - other.id);
  const order = await othersIn(
    trx,
    entity,
    place,
    inOrder.map(({ id }) => id),
  );
  for (const { id, position } of inOrder) order.splice(position, 0, id);
  await number(trx, entity, order);
};
