import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { chainKey, genesis, hashOf, sealOf, type NewEntry, type TrailHead } from './chain.ts';
import type { Actor, Trail, TrailEntry } from './trail.ts';

/** What one person did at one moment, however many entries it leaves. */
export interface Deed {
  readonly at: Date;
  readonly caller: Actor | null;
  readonly entries: Iterable<TrailEntry>;
}

interface Start {
  readonly count: number;
  readonly hash: string;
  /** how the people are called now, by their ids */
  readonly titles: Readonly<Record<string, string>>;
}

/** An import leaves thousands of entries; so many are chained and written at once. */
const batchSize = 200;

/** Locks the head until the transaction ends, so that entries follow one another without a gap. */
const lockHead = async (trx: Executor, userIds: string): Promise<Start | undefined> => {
  const { rows } = await sql<Start>`
    select h.count, h.hash, (
      select coalesce(jsonb_object_agg(
        u.id, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.position, u.username)), '{}')
      from users u where u.id in (select value::bigint from jsonb_array_elements_text(${userIds}::jsonb))
    ) as titles
    from trail_head h where h.id = 1 for update of h`.execute(trx);
  return rows[0];
};

const firstHead = async (trx: Executor, key: Buffer): Promise<void> => {
  await sql`
    insert into trail_head (id, count, hash, seal) values (1, 0, ${genesis}, ${sealOf(key, 0, genesis)})
    on conflict (id) do nothing`.execute(trx);
};

/** An entry with the deed that left it. */
type Left = readonly [Deed, TrailEntry];

const chained = (key: Buffer, { count, hash: last, titles }: Start, batch: readonly Left[]): readonly NewEntry[] => {
  let previousHash = last;
  return batch.map(([{ at, caller }, { action, resource, recordId, title, before, after }], index) => {
    const userId = caller?.userId ?? null;
    const what = { action, resource, recordId, title, before, after };
    const entry = {
      id: count + index + 1,
      at: at.toISOString(),
      userId,
      userTitle: titles[String(userId)] ?? null,
      ...what,
      address: caller?.address ?? null,
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

function* leftBy(deeds: readonly Deed[]): Generator<Left> {
  for (const deed of deeds) for (const entry of deed.entries) yield [deed, entry];
}

/** The entries some hundred at a time, as they come. */
function* inBatches(entries: Iterable<Left>): Generator<readonly Left[]> {
  let batch: Left[] = [];
  for (const entry of entries) {
    batch.push(entry);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The locked head, made where there is none yet. */
const openHead = async (trx: Executor, key: Buffer, deeds: readonly Deed[]): Promise<Start> => {
  const userIds = JSON.stringify([...new Set(deeds.flatMap(({ caller }) => caller?.userId ?? []))]);
  const known = await lockHead(trx, userIds);
  if (known) return known;
  await firstHead(trx, key);
  return (await lockHead(trx, userIds))!;
};

/** Writes the entries of these deeds in their order, in the given transaction. */
export type WriteDeeds = (trx: Executor, deeds: readonly Deed[]) => Promise<void>;

/** The end of the audit trail, whose chain is keyed by SECRET_KEY. */
export const deedWriter = (secretKey: string): WriteDeeds => {
  const key = chainKey(secretKey);
  return async (trx, deeds) => {
    let start: Start | undefined;
    for (const batch of inBatches(leftBy(deeds))) {
      start ??= await openHead(trx, key, deeds);
      const stored = chained(key, start, batch);
      const { id: count, hash } = stored.at(-1)!;
      start = { ...start, count, hash };
      await insert(trx, stored);
    }
    if (start) await advance(trx, { count: start.count, hash: start.hash, seal: sealOf(key, start.count, start.hash) });
  };
};

/** The audit trail; `now` gives the time of each write. */
export const createTrail = (secretKey: string, now: () => Date = () => new Date()): Trail => {
  const write = deedWriter(secretKey);
  return { record: (trx, caller, entries) => write(trx, [{ at: now(), caller, entries }]) };
};
