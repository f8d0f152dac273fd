import { snakeCase } from '#schema';
import { sql } from 'kysely';
import type { Row, Trx } from '#server/database/schema.ts';
import type { Entity } from './entity.ts';

/** The record whose tree a node is in; undefined where the resource has one tree only. */
export const scopeOf = ({ resource }: Entity, row: Row): number | undefined => {
  const key = resource.tree?.scope?.key;
  return key === undefined ? undefined : Number(row[snakeCase(key)]);
};

/** Lets one change of a tree's shape at a time pass, until the transaction ends. */
export const lockTree = async (trx: Trx, entity: Entity, scope: number | undefined): Promise<void> => {
  const name = `${entity.table}:${scope ?? ''}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(trx);
};
