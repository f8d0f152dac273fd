import { snakeCase } from '#schema';
import { sql } from 'kysely';
import type { Row, Trx } from '#server/database/schema.ts';
import type { Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';

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

/** The same for every tree in which one of these records stands, in one order, so that nobody waits in a circle. */
export const lockTreesOf = async (trx: Trx, entity: Entity, ids: readonly number[]): Promise<void> => {
  const { tree } = entity.resource;
  if (!tree) return;
  if (!tree.scope) return lockTree(trx, entity, undefined);
  const key = sql.id(snakeCase(tree.scope.key));
  const { rows } = await sql<{ scope: number }>`select distinct ${key} as scope from ${sql.table(entity.table)}
    where id = any(${idsOf(sql`${ids.join(',')}`)}) order by 1`.execute(trx);
  for (const { scope } of rows) await lockTree(trx, entity, Number(scope));
};
