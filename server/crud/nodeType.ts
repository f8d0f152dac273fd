import { nodeTypes, type NodeKind, type NodeType } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import type { Entity } from './entity.ts';

/** The type of a node's row, in wire form or as the database keeps it; undefined where the resource is no family. */
export const rowType = ({ resource }: Entity, row: Row): NodeType | undefined =>
  resource.tree?.types && (row[resource.tree.types.key] as NodeType);

/** The condition by which only nodes of a kind are meant; none where every record is. */
export const kindSql = ({ resource }: Entity, alias: string, node: NodeKind | undefined): RawBuilder<unknown>[] =>
  node && resource.tree?.types
    ? [sql`${sql.ref(`${alias}.${resource.tree.types.key}`)} = ${sql.lit(nodeTypes[node])}`]
    : [];
