import { HttpError } from 'ra-core';

/** Why one row of a bulk call was refused. */
export interface RowProblem {
  /** place of the row in the call */
  readonly index: number;
  readonly field: string;
  readonly message: string;
}

const keyOfRow = /^(?:rows|ids)\.(\d+)(?:\.(.+))?$/;

/** The rows that a refusal names, with the first message of each; none where it is about the whole. */
export const rowProblems = (error: unknown): readonly RowProblem[] => {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  if (typeof body !== 'object' || body === null || !('errors' in body) || typeof body.errors !== 'object') return [];
  return Object.entries((body.errors ?? {}) as Record<string, readonly string[]>).flatMap(([key, messages]) => {
    const [, index, field = ''] = keyOfRow.exec(key) ?? [];
    return index === undefined ? [] : [{ index: Number(index), field, message: messages[0] ?? '' }];
  });
};
