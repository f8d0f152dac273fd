import { AppError } from '#server/http/errors.ts';
import type { Entity } from './entity.ts';
import { worded } from './wordedErrors.ts';

/** A row that was refused, by its place among those that were to be changed. */
export interface RefusedRow {
  readonly index: number;
  readonly error: AppError;
}

/** What is thrown where rows are refused; it says of each why. */
export class RefusedRows extends Error {
  readonly refusals: readonly RefusedRow[];
  constructor(refusals: readonly RefusedRow[]) {
    super('rows are refused', { cause: refusals[0]?.error });
    this.refusals = refusals;
  }
}

/** What a row's work is refused for; other errors are thrown on. */
export const refusedBy = async (entity: Entity, index: number, work: () => unknown): Promise<RefusedRow[]> => {
  try {
    await worded(entity, async () => work());
    return [];
  } catch (error) {
    if (error instanceof AppError) return [{ index, error }];
    throw error;
  }
};

/** Throws what was refused, in the order of the rows, if there is anything. */
export const throwRefused = (refusals: readonly RefusedRow[]): void => {
  if (refusals.length > 0) throw new RefusedRows(refusals.toSorted((one, other) => one.index - other.index));
};
