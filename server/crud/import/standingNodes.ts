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

/** All nodes of a tree, by id. */
export const standingNodes = async (
  executor: Executor,
  entity: Entity,
  scope: number | undefined,
): Promise<ReadonlyMap<number, StandingNode>> => {
  const { tree } = entity.resource;
  const type = tree?.types ? sql.ref(`a.${tree.types.key}`) : sql`null::smallint`;
  const inScope = tree?.scope ? sql`where ${sql.ref(`a.${snakeCase(tree.scope.key)}`)} = ${scope}` : sql``;
  const { rows } = await sql<StandingNode>`
    select a.id, a.parent_id as "parentId", a.position, ${type} as type, ${titleSql(entity.resource, 'a')} as title
    from ${sql.table(entity.table)} as a ${inScope}`.execute(executor);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        parentId: row.parentId === null ? null : Number(row.parentId),
        position: Number(row.position),
        type: row.type ?? undefined,
        title: row.title,
      },
    ]),
  );
};
