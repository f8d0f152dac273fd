import type { TrailAction } from '#resources/users/auditTrail.ts';
import type { Executor } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';

/** One change of one record; values in wire form with camelCase keys, no secrets. */
export interface TrailEntry {
  readonly action: TrailAction;
  readonly resource: string;
  readonly recordId: number | null;
  /** how the record was called at that time */
  readonly title: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}
/** Who does something, and from where; nobody is known while a sign-in fails. */
export interface Actor extends Pick<Caller, 'address'> {
  readonly userId: Caller['userId'] | null;
}
export type RecordChanges = (trx: Executor, caller: Actor | null, entries: Iterable<TrailEntry>) => Promise<void>;

/** The audit trail, holding the key that chains its entries. */
export interface Trail {
  /** writes the entries in the caller's transaction */
  readonly record: RecordChanges;
}
