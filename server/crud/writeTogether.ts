import { sql } from 'kysely';
import { isDatabaseError } from '#server/http/databaseErrors.ts';
import { AppError } from '#server/http/errors.ts';
import { refusedBy, throwRefused } from './refusedRows.ts';
import type { WriteContext } from './writeContext.ts';

/** True for what is wrong with a value, not with the database. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (isDatabaseError(error) && /^2[23]/.test(error.code));

/** Writes rows in a set; where they are refused, one by one, to say which of them it is. */
export const writeTogether = async <R extends { readonly index: number }>(
  { trx, entity }: WriteContext,
  rows: readonly R[],
  write: (rows: readonly R[]) => Promise<void>,
): Promise<void> => {
  const oneByOne = async (): Promise<void> => {
    for (const row of rows) throwRefused(await refusedBy(entity, row.index, () => write([row])));
  };
  if (rows.length < 2) return oneByOne();
  await sql`savepoint rows`.execute(trx);
  try {
    await write(rows);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint rows`.execute(trx);
    await oneByOne();
  }
  await sql`release savepoint rows`.execute(trx);
};
