import type { Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { readRow } from './readRow.ts';
import type { WriteContext } from './writeContext.ts';

/** True where a change was made from an older state than the stored one. */
export const isStale = (stored: Row, revision: number | undefined): boolean =>
  revision !== undefined && revision !== Number(stored['revision']);

/** Refuses a change that was made from an older state, and shows the present one. */
export const checkRevision = async (
  context: WriteContext,
  stored: Row,
  revision: number | undefined,
): Promise<void> => {
  if (!isStale(stored, revision)) return;
  throw new AppError('stale', { data: await readRow(context.trx, context.entity, Number(stored['id'])) });
};
