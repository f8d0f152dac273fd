import { snakeCase, type NodeType } from '#schema';
import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import type { Entity } from '#server/crud/entity.ts';
import { titleSql } from '#server/crud/kinds/labelSql.ts';

/** A node as it stands in its tree before the import. */
export interface StandingNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly position: number;
  readonly type: NodeType | undefined;
  readonly title: string;
}

/** So many are read by one statement, so that others get a word in. */
const atOnce = 10_000;

/** The nodes of a tree that come after one of them, in the order of their ids. */
const nodesAfter = async (
  executor: Executor,
  entity: Entity,
  scope: number | undefined,
  last: number,
): Promise<readonly StandingNode[]> => {
  const { tree } = entity.resource;
  const type = tree?.types ? sql.ref(`a.${tree.types.key}`) : sql`null::smallint`;
  const inScope = tree?.scope ? sql`and ${sql.ref(`a.${snakeCase(tree.scope.key)}`)} = ${scope}` : sql``;
  const { rows } = await sql<StandingNode>`
    select a.id, a.parent_id as "parentId", a.position, ${type} as type, ${titleSql(entity.resource, 'a')} as title
    from ${sql.table(entity.table)} as a where a.id > ${last} ${inScope} order by a.id limit ${sql.lit(atOnce)}`.execute(
    executor,
  );
  return rows;
};

/** All nodes of a tree, by id. */
export const standingNodes = async (
  executor: Executor,
  entity: Entity,
  scope: number | undefined,
): Promise<ReadonlyMap<number, StandingNode>> => {
  const nodes = new Map<number, StandingNode>();
  for (let last = 0; ;) {
    const rows = await nodesAfter(executor, entity, scope, last);
    for (const { id, parentId, position, type, title } of rows)
      nodes.set(id, { id, parentId, position, type: type ?? undefined, title });
    if (rows.length < atOnce) return nodes;
    last = rows.at(-1)!.id;
  }
};
