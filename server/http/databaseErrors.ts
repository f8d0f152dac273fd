import { AppError, type ErrorCode } from './errors.ts';

/** A database error as both engines report it. */
export interface DatabaseError extends Error {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly detail?: string;
}

/** SQLSTATE, or its class of two letters, to the catalogue. The crud room words 23505 and 23503 more exactly. */
const bySqlState: Readonly<Record<string, ErrorCode>> = {
  '23505': 'duplicate',
  '23503': 'invalid',
  '23502': 'invalid',
  '23514': 'invalid',
  '22001': 'invalid',
  '22003': 'invalid',
  '22007': 'invalid',
  '22008': 'invalid',
  '22021': 'invalid',
  '22P02': 'invalid',
  '22P05': 'invalid',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  '08': 'unavailable',
  '53': 'unavailable',
  '57': 'unavailable',
  '58': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOTFOUND: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EPIPE: 'unavailable',
  ENOSPC: 'unavailable',
};

/** Words by which the driver says that a connection broke, where it gives no code. */
const broken =
  /connection (terminated|ended)|timeout exceeded when trying to connect|client has encountered|driver has already been destroyed/i;

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** What a caller may know of a database error; undefined for anything else. */
export const fromDatabase = (error: unknown): AppError | undefined => {
  if (!isDatabaseError(error)) {
    return error instanceof Error && broken.test(error.message) ? new AppError('unavailable') : undefined;
  }
  const code = bySqlState[error.code] ?? (error.code.length === 5 ? bySqlState[error.code.slice(0, 2)] : undefined);
  if (code === 'invalid') return new AppError('invalid', { fields: { _: [{ code: 'type' }] } });
  return code && new AppError(code);
};
