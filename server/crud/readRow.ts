import { camelKeys } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { rowSql, tableSql, type Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { prepareLookUp, slot } from './statement.ts';

/** Rows in wire form by their ids, in no particular order. */
export const readRows = (executor: Executor, entity: Entity, ids: readonly number[]): Promise<Row[]> => {
  const statement = entity.statements.get('rows', () =>
    prepareLookUp(
      sql`select ${rowSql(entity, 'a')} from ${tableSql(entity, 'a')} where a.id = any(${idsOf(slot(0))})`,
      executor,
    ),
  );
  return statement.run(executor, [ids.join(',')]);
};

/** A row in wire form. Throws 404 where there is none. */
export const readRow = async (executor: Executor, entity: Entity, id: number): Promise<Row> => {
  const statement = entity.statements.get('row', () =>
    prepareLookUp(sql`select ${rowSql(entity, 'a')} from ${tableSql(entity, 'a')} where a.id = ${slot(0)}`, executor),
  );
  const [row] = await statement.run(executor, [id]);
  if (!row) throw new AppError('notFound');
  return row;
};

/** A wire row as the trail keeps it: camelCase keys. */
export const trailValues = (row: Row): Record<string, unknown> => camelKeys(row) as Record<string, unknown>;
