import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { chainKey, genesis, hashOf, sealOf, type NewEntry, type TrailHead } from './chain.ts';
import type { Trail, TrailEntry } from './trail.ts';

interface Start {
  readonly count: number;
  readonly hash: string;
  readonly userTitle: string | null;
}

/** An import leaves thousands of entries; so many are chained and written at once. */
const batchSize = 200;

/** Locks the head until the transaction ends, so that entries follow one another without a gap. */
const lockHead = async (trx: Executor, userId: number | null): Promise<Start | undefined> => {
  const { rows } = await sql<Start>`
    select h.count, h.hash, (
      select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.position, u.username)
      from users u where u.id = ${userId}
    ) as "userTitle"
    from trail_head h where h.id = 1 for update of h`.execute(trx);
  return rows[0];
};

const firstHead = async (trx: Executor, key: Buffer): Promise<void> => {
  await sql`
    insert into trail_head (id, count, hash, seal) values (1, 0, ${genesis}, ${sealOf(key, 0, genesis)})
    on conflict (id) do nothing`.execute(trx);
};

/** One write has one moment, however many entries it leaves. */
interface Writing {
  readonly at: string;
  readonly userId: number | null;
  readonly address: string | null;
}

const chained = (
  key: Buffer,
  start: Start,
  { at, userId, address }: Writing,
  entries: readonly TrailEntry[],
): readonly NewEntry[] => {
  let { hash: previousHash } = start;
  return entries.map(({ action, resource, recordId, title, before, after }, index) => {
    const what = { action, resource, recordId, title, before, after };
    const entry = {
      id: start.count + index + 1,
      at,
      userId,
      userTitle: start.userTitle,
      ...what,
      address,
      previousHash,
    };
    const hash = hashOf(key, entry);
    previousHash = hash;
    return { ...entry, hash };
  });
};

const insert = async (trx: Executor, entries: readonly NewEntry[]): Promise<void> => {
  await sql`
    insert into audit_trail
      (id, at, user_id, user_title, action, resource, record_id, title, before, after, previous_hash, hash, address)
    select id, at, "userId", "userTitle", action, resource, "recordId", title,
      before, after, "previousHash", hash, address
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      id bigint, at timestamptz, "userId" bigint, "userTitle" text, action text, resource text, "recordId" bigint,
      title text, before jsonb, after jsonb, "previousHash" text, hash text, address text
    )`.execute(trx);
};

const advance = async (trx: Executor, { count, hash, seal }: TrailHead): Promise<void> => {
  await sql`update trail_head set count = ${count}, hash = ${hash}, seal = ${seal} where id = 1`.execute(trx);
};

/** The entries some hundred at a time, as they come. */
function* inBatches(entries: Iterable<TrailEntry>): Generator<readonly TrailEntry[]> {
  let batch: TrailEntry[] = [];
  for (const entry of entries) {
    batch.push(entry);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The locked head, made where there is none yet. */
const openHead = async (trx: Executor, key: Buffer, userId: number | null): Promise<Start> => {
  const known = await lockHead(trx, userId);
  if (known) return known;
  await firstHead(trx, key);
  return (await lockHead(trx, userId))!;
};

/** The audit trail whose chain is keyed by SECRET_KEY; `now` gives the time of each write. */
export const createTrail = (secretKey: string, now: () => Date = () => new Date()): Trail => {
  const key = chainKey(secretKey);
  return {
    record: async (trx, caller, entries) => {
      const writing = { at: now().toISOString(), userId: caller?.userId ?? null, address: caller?.address ?? null };
      let start: Start | undefined;
      for (const batch of inBatches(entries)) {
        start ??= await openHead(trx, key, writing.userId);
        const stored = chained(key, start, writing, batch);
        const { id: count, hash } = stored.at(-1)!;
        start = { ...start, count, hash };
        await insert(trx, stored);
      }
      if (start)
        await advance(trx, { count: start.count, hash: start.hash, seal: sealOf(key, start.count, start.hash) });
    },
  };
};
