import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { chainKey, erasureOf, genesis, hashOf, sealOf } from './chain.ts';
import { readEntries } from './readTrail.ts';

const batch = 1000;

/**
 * Chains every entry anew under this key: for a trail that comes from an installation of another key, whose own chain
 * nobody here could check. What the entries say stays as it was, and what was erased from them is sealed anew too.
 */
export const rechain = async (trx: Executor, secretKey: string): Promise<void> => {
  const key = chainKey(secretKey);
  let previousHash = genesis;
  let count = 0;
  for (;;) {
    const entries = await readEntries(trx, sql`where id > ${count} order by id limit ${batch}`);
    const hashes = entries.map((entry) => {
      const hash = hashOf(key, { ...entry, previousHash });
      const { id, erasedAt } = entry;
      const erasure = erasedAt === null ? null : erasureOf(key, { ...entry, previousHash, hash }, erasedAt);
      const chained = { id, previous: previousHash, hash, erasure };
      previousHash = hash;
      return chained;
    });
    await sql`
      update audit_trail set previous_hash = chained.previous, hash = chained.hash, erasure = chained.erasure
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb)
        as chained (id bigint, previous text, hash text, erasure text)
      where audit_trail.id = chained.id`.execute(trx);
    count = entries.at(-1)?.id ?? count;
    if (entries.length < batch) break;
  }
  const head = { count, hash: previousHash, seal: sealOf(key, count, previousHash) };
  await sql`
    insert into trail_head (id, count, hash, seal) values (1, ${head.count}, ${head.hash}, ${head.seal})
    on conflict (id) do update set count = excluded.count, hash = excluded.hash, seal = excluded.seal`.execute(trx);
};
