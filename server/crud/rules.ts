import type { Resource } from '#schema';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Executor, Row, Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import type { Later } from './later.ts';

/** One write, as the rules of its resource see it, inside its transaction. */
export interface Change {
  readonly trx: Trx;
  readonly caller: Caller;
  /** of this transaction: what is told to its trail goes with the write */
  readonly services: Services;
  /** see `Later` */
  readonly later: Later;
  readonly resource: Resource;
  readonly action: 'create' | 'update' | 'move' | 'remove' | 'restore';
  /** absent while a record is being created */
  readonly id: number | undefined;
  /** the row before (database form), absent on create */
  readonly before: Row | undefined;
  /** camelCase values about to be written; a rule may change them in `before` */
  readonly values: Record<string, unknown>;
}

/** What data cannot say, registered by the resource's name in server/rules/index.ts. */
export interface Rules {
  /** SQL for computed fields by field name; the argument is the table's alias in the query */
  readonly computed?: Readonly<Record<string, (alias: string) => RawBuilder<unknown>>>;
  /** what `before` says of an update does not depend on other updates of the same call: they are judged and written together */
  readonly together?: true;
  /** runs before `before` of changes that are made together: what takes one look for all need not take one for each */
  readonly gather?: (changes: readonly Change[]) => Promise<void>;
  /** runs in the transaction before the write; throws AppError to refuse it */
  readonly before?: (change: Change) => Promise<void>;
  /** runs in the transaction after the write */
  readonly after?: (change: Change & { readonly id: number }) => Promise<void>;
  /**
   * gives the computed values of tree nodes (wire form, camelCase keys) that need the whole tree; where there is such a
   * rule, the tree's query computes none, so it must give them all
   */
  readonly tree?: (nodes: readonly Record<string, unknown>[], scope: Row | undefined) => void;
  /** what else goes along when the record is removed: a count by resource name */
  readonly takes?: (executor: Executor, id: number) => Promise<Readonly<Record<string, number>>>;
  /** calls of the resource beyond those of its definition */
  readonly routes?: (app: FastifyInstance, services: Services) => void;
}
export type RulesByName = Readonly<Record<string, Rules>>;
