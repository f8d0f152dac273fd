import { sql } from 'kysely';
import type { FindingKind, TrailFinding, TrailVerdict } from '#resources/users/trailVerdict.ts';
import type { Db } from '#server/database/schema.ts';
import type { TrailAnchor } from './anchor.ts';
import { chainKey, genesis, isGenuine, sealOf, type StoredEntry, type TrailHead } from './chain.ts';
import { countErasure, newErasureCount, unaccounted, type ErasureCount } from './erasures.ts';
import { readEntries, readHead } from './readTrail.ts';

const batch = 1000;
const most = 100;

interface Walk {
  readonly key: Buffer;
  readonly anchor: TrailHead | undefined;
  readonly findings: TrailFinding[];
  readonly erasures: ErasureCount;
  read: number;
  erased: number;
  /** the id and the hash of the last entry walked over */
  at: number;
  hash: string;
}

/** What a walk may be told beside the database. */
export interface VerifyOptions {
  readonly anchor?: TrailAnchor | undefined;
  /** how far it is, 0 to 1 */
  readonly progress?: (done: number) => void;
  /** ends the walk early by an error */
  readonly signal?: AbortSignal;
}

const find = (walk: Walk, kind: FindingKind, id: number | null): void => {
  if (walk.findings.length < most) walk.findings.push({ kind, id });
};

const step = (walk: Walk, entry: StoredEntry): void => {
  const expected = walk.at + 1;
  if (entry.id !== expected) find(walk, 'missing', expected);
  else if (entry.previousHash !== walk.hash) find(walk, 'unlinked', entry.id);
  const genuine = isGenuine(walk.key, entry);
  if (!genuine) find(walk, 'altered', entry.id);
  if (entry.id === walk.anchor?.count && entry.hash !== walk.anchor.hash) find(walk, 'rolledBack', entry.id);
  walk.read += 1;
  countErasure(walk.erasures, entry, genuine);
  if (entry.erasedAt !== null) walk.erased += 1;
  walk.at = entry.id;
  walk.hash = entry.hash;
};

const walkTo = async (db: Db, walk: Walk, count: number, { progress, signal }: VerifyOptions): Promise<void> => {
  while (walk.at < count && walk.findings.length < most) {
    signal?.throwIfAborted();
    const clause = sql`where id > ${walk.at} and id <= ${count} order by id limit ${batch}`;
    const entries = await readEntries(db, clause);
    if (entries.length === 0) return;
    for (const entry of entries) step(walk, entry);
    progress?.(walk.at / count);
  }
};

const compareWithHead = (walk: Walk, head: TrailHead): void => {
  if (walk.findings.length >= most) return;
  if (walk.at < head.count) find(walk, 'truncated', walk.at + 1);
  else if (walk.hash !== head.hash) find(walk, 'unlinked', walk.at);
};

const verdictOf = ({ read, erased, findings }: Walk): TrailVerdict => ({ entries: read, erased, findings });

/**
 * Walks the whole trail, while the server may go on writing, and says what does not fit. A trail that is whole moves the
 * anchor on.
 */
export const verifyTrail = async (db: Db, secretKey: string, options: VerifyOptions = {}): Promise<TrailVerdict> => {
  const key = chainKey(secretKey);
  // Read first: the trail only gets longer, so a head that is read later may not be behind it.
  const anchor = options.anchor?.read();
  const walk: Walk = {
    key,
    anchor,
    findings: [],
    erasures: newErasureCount(),
    read: 0,
    erased: 0,
    at: 0,
    hash: genesis,
  };
  const { head, highest } = await readHead(db);
  if (!head || sealOf(key, head.count, head.hash) !== head.seal) find(walk, 'head', null);
  if (anchor && (head?.count ?? 0) < anchor.count) find(walk, 'rolledBack', anchor.count);
  if (head && highest > head.count) find(walk, 'surplus', head.count + 1);
  await walkTo(db, walk, head?.count ?? highest, options);
  if (head) compareWithHead(walk, head);
  for (const id of await unaccounted(db, key, walk.erasures, walk.at)) find(walk, 'unaccounted', id);
  if (head && walk.findings.length === 0) options.anchor?.keep(head);
  return verdictOf(walk);
};
