import type { Row } from '#server/database/schema.ts';
import type { FieldError } from '#server/http/errors.ts';

/** A row about to be written, and what stands against it. */
export interface Judged {
  /** camelCase values as they are to be kept */
  readonly values: Readonly<Record<string, unknown>>;
  /** the record in wire form; undefined where it is to be made */
  readonly before: Row | undefined;
  readonly refusals: { readonly add: (field: string, problem: FieldError) => void };
}
