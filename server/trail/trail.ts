import type { Executor } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';

/** One change of one record; values in wire form with camelCase keys, no secrets. */
export interface TrailEntry {
  readonly action:
    | 'create'
    | 'update'
    | 'move'
    | 'remove'
    | 'import'
    | 'restore'
    | 'login'
    | 'logout'
    | 'password'
    | 'demandPassword'
    | 'endSessions'
    | 'secondFactor';
  readonly resource: string;
  readonly recordId: number | null;
  /** how the record was called at that time */
  readonly title: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}
export type RecordChanges = (
  trx: Executor,
  caller: Pick<Caller, 'userId'> | null,
  entries: Iterable<TrailEntry>,
) => Promise<void>;

/** The audit trail, holding the key that chains its entries. */
export interface Trail {
  /** writes the entries in the caller's transaction */
  readonly record: RecordChanges;
}
