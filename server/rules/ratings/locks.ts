import type { RatedPurpose } from '#schema';
import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';

const keyOf = (purpose: RatedPurpose) => sql`hashtextextended(${`rating:${purpose}`}::text, 0)`;

/** Until the transaction ends nobody changes what subjects of this purpose are calculated by; others may answer. */
export const holdPurpose = async (trx: Trx, purpose: RatedPurpose): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(purpose)})`.execute(trx);
};

/** Waits until nobody is answering, and lets nobody answer until the transaction ends. */
export const closePurpose = async (trx: Trx, purpose: RatedPurpose): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${keyOf(purpose)})`.execute(trx);
};
