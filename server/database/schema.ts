import type { Kysely, Transaction } from 'kysely';

/** A row as the database gives it: snake_case columns; int8 and numeric as numbers, date as yyyy-mm-dd text. */
export type Row = Record<string, unknown>;
/** Tables follow from definitions at run time, so their names are plain strings here. */
export type Schema = Record<string, Row>;
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
/** Where a query may run: outside or inside a transaction. */
export type Executor = Db | Trx;
