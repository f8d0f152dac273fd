import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor, Row, Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { isDatabaseError } from '#server/http/databaseErrors.ts';
import type { Services } from '#server/services.ts';
import { gatherTrail } from '#server/trail/gatherTrail.ts';
import { wholeOf, type Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { putOff, type Later } from './later.ts';

/** What every write works with: one transaction on behalf of one person. */
export interface WriteContext {
  readonly services: Services;
  readonly trx: Trx;
  readonly caller: Caller;
  /** with all its records, whatever of them the caller sees */
  readonly entity: Entity;
  readonly later: Later;
  /** the permissions that open the call, where they are not those of the entity itself */
  readonly by?: readonly string[];
}

const attempts = 5;
/** SQLSTATE of a transaction that gave way to another one: nothing of it was kept, and it may simply run again. */
const gaveWay = (error: unknown): boolean => isDatabaseError(error) && ['40P01', '40001'].includes(error.code);

/**
 * Runs a write in one transaction, anew where it gave way to another one; so the work must not reach beyond the
 * transaction. What it tells the trail is written at the end.
 */
export const inTransaction = async <T>(
  services: Services,
  caller: Caller,
  entity: Entity,
  work: (context: WriteContext) => Promise<T>,
  by?: readonly string[],
): Promise<T> => {
  const once = (): Promise<T> =>
    services.db.transaction().execute(async (trx) => {
      const { trail, hand } = gatherTrail(services.trail, caller);
      const { later, finish } = putOff();
      const context = { services: { ...services, trail }, trx, caller, entity: wholeOf(entity), later };
      const done = await work({ ...context, ...(by && { by }) });
      await finish();
      await hand(trx);
      return done;
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      if (attempt === attempts || !gaveWay(error)) throw error;
      await wait(attempt * 20 * Math.random());
    }
  }
};

/** Rows as the database keeps them, locked in the order of their ids, so that nobody waits for another in a circle. */
export const lockRows = async (trx: Trx, entity: Entity, ids: readonly number[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from ${sql.table(entity.table)}
    where id = any(${idsOf(sql`${ids.join(',')}`)}) order by id for update`.execute(trx);
  return rows;
};

/** A row as the database keeps it, locked until the transaction ends; undefined where there is none. */
export const lockRow = async (trx: Trx, entity: Entity, id: number): Promise<Row | undefined> =>
  trx.selectFrom(entity.table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A row as the database keeps it. */
export const storedRow = async (executor: Executor, table: string, id: number): Promise<Row | undefined> =>
  executor.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
