import type { Executor, Row, Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import type { Entity } from './entity.ts';

/** What every write works with: one transaction on behalf of one person. */
export interface WriteContext {
  readonly services: Services;
  readonly trx: Trx;
  readonly caller: Caller;
  readonly entity: Entity;
}

/** Runs a write in one transaction. */
export const inTransaction = <T>(
  services: Services,
  caller: Caller,
  entity: Entity,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> => services.db.transaction().execute((trx) => work({ services, trx, caller, entity }));

/** A row as the database keeps it, locked until the transaction ends; undefined where there is none. */
export const lockRow = async (trx: Trx, entity: Entity, id: number): Promise<Row | undefined> =>
  trx.selectFrom(entity.table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A row as the database keeps it. */
export const storedRow = async (executor: Executor, table: string, id: number): Promise<Row | undefined> =>
  executor.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
