import { sql } from 'kysely';
import type { Register } from '#schema';
import { isAsMigrated } from '#server/database/asMigrated.ts';
import type { Trx } from '#server/database/schema.ts';
import { limitWaiting, runEach } from './emptyDatabase.ts';
import { ownTables } from './keptTables.ts';

/** A table that has had rows, and how many bytes they take; those that are removed count until they are tidied up. */
export interface Filled {
  readonly name: string;
  readonly size: number;
}

/** Which of these tables have had rows. */
export const readFilled = async (trx: Trx, names: readonly string[]): Promise<readonly Filled[]> => {
  const { rows } = await sql<Filled>`
    select relname as name, pg_relation_size(oid) as size from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`.execute(trx);
  return rows.filter(({ name }) => names.includes(name));
};

const listOf = (tables: readonly Pick<Filled, 'name'>[]) => sql.join(tables.map(({ name }) => sql.table(name)));

const readNames = async (trx: Trx): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(
    trx,
  );
  return rows.map(({ name }) => name);
};

/**
 * Keeps everybody else out of the tables until the transaction ends, so that no row comes while they are emptied. True
 * where they are as the steps of this program make them, and may stay.
 */
export const holdTables = async (trx: Trx, register: Register): Promise<boolean> => {
  const models = ownTables(register);
  const names = await readNames(trx);
  if (!models.every(({ name }) => names.includes(name))) return false;
  await limitWaiting(trx);
  await sql`lock table ${listOf([...models, { name: 'migrations' }])} in access exclusive mode`.execute(trx);
  return isAsMigrated(trx, models);
};

/** Empties tables of many rows. References stand aside. */
export const truncateTables = async (trx: Trx, filled: readonly Filled[]): Promise<void> => {
  if (filled.length > 0) await sql`truncate ${listOf(filled)}`.execute(trx);
};

/** Empties tables of few rows, in one statement: references are asked at its end, when there is nothing left to refer. */
export const deleteRows = async (trx: Trx, filled: readonly Filled[]): Promise<void> => {
  const parts = filled.map(({ name }) => sql`${sql.id(`of_${name}`)} as (delete from ${sql.table(name)})`);
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(trx);
};

/**
 * Has every table number its rows from the beginning. The numbers come from files of this transaction from now on, so
 * that a `setval` goes with it where it fails: by itself that is never taken back.
 */
export const restartNumbers = async (trx: Trx): Promise<void> => {
  const { rows } = await sql<{ statement: string }>`
    select format('alter sequence %s restart', d.objid::regclass) as statement
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype = 'i'
      and s.relnamespace = current_schema()::regnamespace`.execute(trx);
  await runEach(
    trx,
    rows.map(({ statement }) => statement),
  );
};
