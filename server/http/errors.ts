import type { errors as messages } from '#i18n/fa/errors.ts';

export type ErrorCode = keyof typeof messages.catalogue;
export type ValidationCode = keyof typeof messages.validation;

/** The one catalogue: every error a caller can get, with its HTTP status. The texts are in i18n/<language>/errors.ts. */
export const catalogue = {
  unauthenticated: 401,
  badCredentials: 422,
  captchaRequired: 422,
  captchaFailed: 422,
  locked: 423,
  tooManyRequests: 429,
  forbidden: 403,
  mustChangePassword: 403,
  confirmationNeeded: 428,
  mustSetSecondFactor: 403,
  badCode: 422,
  signInExpired: 422,
  codeNotSent: 422,
  notFound: 404,
  methodNotAllowed: 405,
  invalid: 422,
  badQuery: 422,
  malformedRequest: 400,
  requestTimeout: 408,
  headersTooLarge: 431,
  stale: 409,
  duplicate: 409,
  inUse: 409,
  protected: 409,
  backupBusy: 409,
  jobsRunning: 409,
  changedMeanwhile: 409,
  approverLost: 409,
  requestOpen: 409,
  requestClosed: 409,
  restoring: 503,
  tooLarge: 413,
  unsupportedFile: 415,
  unsupportedType: 415,
  brokenFile: 422,
  storageAway: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

/** A refused value: a key of the `validation` messages and what it interpolates. */
export interface FieldError {
  readonly code: ValidationCode;
  readonly limit?: number | string | undefined;
  /** in a list of rows: the row, counted from 1 */
  readonly at?: { readonly row: number; readonly column: string };
}
/** Field name (camelCase) to what is wrong with it; `_` holds what belongs to no field. */
export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

/**
 * An error that the caller may see. Anything else that is thrown becomes `internal` with a log reference.
 * `fields` → {errors: {field: [messages]}}; `data` → {data} (the present state beside `stale`); `params` fill the message.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly params: Readonly<Record<string, string | number>>;
  readonly data: unknown;
  readonly status: number;
  constructor(
    code: ErrorCode,
    detail: { fields?: FieldErrors; params?: Readonly<Record<string, string | number>>; data?: unknown } = {},
  ) {
    super(code);
    this.code = code;
    this.status = catalogue[code];
    this.fields = detail.fields;
    this.params = detail.params ?? {};
    this.data = detail.data;
  }
}

/** A 422 on one field. */
export const refuse = (field: string, code: ValidationCode, limit?: number | string): AppError =>
  new AppError('invalid', { fields: { [field]: [{ code, ...(limit !== undefined && { limit }) }] } });
