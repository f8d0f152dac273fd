import type { Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import type { Entity } from './entity.ts';
import { readRow, readRows } from './readRow.ts';

/** What a write gives back (the row with all that it refers to) as the entity's caller sees it. */
export const shownRow = async ({ db }: Services, entity: Entity, row: Row): Promise<Row> =>
  entity.sight ? readRow(db, entity, Number(row['id'])) : row;

/** Several of them, in their order. */
export const shownRows = async ({ db }: Services, entity: Entity, rows: readonly Row[]): Promise<readonly Row[]> => {
  if (!entity.sight) return rows;
  const ids = rows.map(({ id }) => Number(id));
  const seen = new Map((await readRows(db, entity, ids)).map((row) => [Number(row['id']), row]));
  return ids.map((id) => seen.get(id)).filter((row) => row !== undefined);
};

/** An error that shows the present state of a record, as the entity's caller sees it. */
export const shownError = async ({ db }: Services, entity: Entity, error: unknown): Promise<unknown> => {
  if (!entity.sight || !(error instanceof AppError) || error.code !== 'stale') return error;
  const { id } = (error.data ?? {}) as Partial<Row>;
  return typeof id === 'number' ? new AppError('stale', { data: await readRow(db, entity, id) }) : error;
};
