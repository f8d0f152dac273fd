import { sql } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import { idsOf } from './kinds/filters.ts';
import { rowType } from './nodeType.ts';
import { refusedBy, throwRefused, type RefusedRow } from './refusedRows.ts';
import { scopeOf } from './treeLock.ts';
import { arrangeAgain, checkHolds } from './treePlace.ts';
import type { WriteContext } from './writeContext.ts';

/** A node that comes back, by its place among those that were named. */
interface Node {
  readonly id: number;
  readonly index: number;
  readonly stored: Row;
}

const parentOf = ({ stored }: Node): number | null =>
  stored['parent_id'] === null ? null : Number(stored['parent_id']);

/** Nodes by the place that they had. */
const byPlace = ({ entity }: WriteContext, nodes: readonly Node[]): Node[][] => {
  const places = new Map<string, Node[]>();
  for (const node of nodes) {
    const key = `${scopeOf(entity, node.stored)}:${parentOf(node)}`;
    const known = places.get(key);
    if (known) known.push(node);
    else places.set(key, [node]);
  }
  return [...places.values()];
};

const parentsOf = async ({ trx, entity }: WriteContext, nodes: readonly Node[]): Promise<ReadonlyMap<number, Row>> => {
  const { rows } = await sql<Row>`select * from ${sql.table(entity.table)}
    where id = any(${idsOf(sql`${nodes.flatMap((node) => parentOf(node) ?? []).join(',')}`)})`.execute(trx);
  return new Map(rows.map((row) => [Number(row['id']), row]));
};

/** Throws where what is above takes such nodes no longer. */
export const checkOldPlaces = async (context: WriteContext, nodes: readonly Node[]): Promise<void> => {
  const { trx, entity } = context;
  const parents = await parentsOf(context, nodes);
  const refused: RefusedRow[] = [];
  for (const siblings of byPlace(context, nodes)) {
    const parentId = parentOf(siblings[0]!);
    const parent = parentId === null ? undefined : parents.get(parentId);
    const coming = { types: siblings.map(({ stored }) => rowType(entity, stored)), ids: siblings.map(({ id }) => id) };
    const work = (): Promise<void> => checkHolds(trx, entity, parent, coming);
    refused.push(...(await refusedBy(entity, siblings[0]!.index, work)));
  }
  throwRefused(refused);
};

/** Where nodes stand among those that stayed: at their old place, as far as it is there. */
export const standAgain = async (context: WriteContext, nodes: readonly Node[]): Promise<void> => {
  const { trx, entity } = context;
  for (const siblings of byPlace(context, nodes)) {
    const first = siblings[0]!;
    const place = { parentId: parentOf(first), scope: scopeOf(entity, first.stored) };
    await arrangeAgain(
      trx,
      entity,
      place,
      siblings.map(({ stored }) => stored),
    );
  }
};
