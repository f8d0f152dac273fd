import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { chainKey, sealOf, type StoredEntry, type TrailHead } from './chain.ts';

const columns = sql`id, at, user_id as "userId", user_title as "userTitle", action, resource, record_id as "recordId",
  title, before, after, previous_hash as "previousHash", hash, address, erased_at as "erasedAt", erasure`;

/** Entries of the trail, as the clause after `from audit_trail` selects and orders them. */
export const readEntries = async (db: Executor, clause: RawBuilder<unknown>): Promise<StoredEntry[]> => {
  const { rows } = await sql<StoredEntry>`select ${columns} from audit_trail ${clause}`.execute(db);
  return rows;
};

/** The head beside the highest id there is, read at one moment. */
export const readHead = async (db: Executor): Promise<{ head: TrailHead | undefined; highest: number }> => {
  const { rows } = await sql<{ highest: number; head: TrailHead | null }>`
    select (select coalesce(max(id), 0) from audit_trail) as highest,
      (select jsonb_build_object('count', count, 'hash', hash, 'seal', seal) from trail_head where id = 1) as head
  `.execute(db);
  const { head, highest } = rows[0]!;
  return { head: head ?? undefined, highest };
};

/** True where the head is sealed with this key, or there is none yet: then entries that follow belong to the chain. */
export const holdsTrail = async (db: Executor, secretKey: string): Promise<boolean> => {
  const { head } = await readHead(db);
  return !head || sealOf(chainKey(secretKey), head.count, head.hash) === head.seal;
};
