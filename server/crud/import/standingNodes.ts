import { snakeCase, type NodeType } from '#schema';
import type { Executor } from '#server/database/schema.ts';
import type { Entity } from '#server/crud/entity.ts';

/** A node as it stands in its tree before the import. */
export interface StandingNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly position: number;
  readonly type: NodeType | undefined;
}

/** All nodes of a tree, by id. */
export const standingNodes = async (
  executor: Executor,
  entity: Entity,
  scope: number | undefined,
): Promise<ReadonlyMap<number, StandingNode>> => {
  const { tree } = entity.resource;
  const rows = await executor
    .selectFrom(entity.table)
    .select(['id', 'parent_id', 'position', ...(tree?.types ? ['type'] : [])])
    .$if(tree?.scope !== undefined, (query) => query.where(snakeCase(tree!.scope!.key), '=', scope))
    .execute();
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        id: Number(row['id']),
        parentId: row['parent_id'] as number | null,
        position: Number(row['position']),
        type: row['type'] as NodeType | undefined,
      },
    ]),
  );
};
