import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { chainKey, genesis, hashOf, sealOf, type StoredEntry, type TrailHead } from './chain.ts';
import { readEntries, readHead } from './readTrail.ts';

/**
 * altered: the entry does not have its hash; missing: its number is skipped; unlinked: it does not follow the one
 * before it; truncated: entries are gone at the end; surplus: entries stand behind the end; head: the head is
 * gone or was not sealed by us.
 */
export type FindingKind = 'altered' | 'missing' | 'unlinked' | 'truncated' | 'surplus' | 'head';
export interface Finding {
  readonly kind: FindingKind;
  /** the entry it is about; null for the head */
  readonly id: number | null;
}
export interface Verdict {
  /** how many entries were read */
  readonly entries: number;
  /** what is wrong, by entry; empty where the trail is whole; at most a hundred are listed */
  readonly findings: readonly Finding[];
}

const batch = 1000;
const most = 100;

interface Walk {
  readonly key: Buffer;
  readonly findings: Finding[];
  read: number;
  /** the id and the hash of the last entry walked over */
  at: number;
  hash: string;
}

const step = (walk: Walk, entry: StoredEntry): void => {
  const expected = walk.at + 1;
  if (entry.id !== expected) walk.findings.push({ kind: 'missing', id: expected });
  else if (entry.previousHash !== walk.hash) walk.findings.push({ kind: 'unlinked', id: entry.id });
  if (hashOf(walk.key, entry) !== entry.hash) walk.findings.push({ kind: 'altered', id: entry.id });
  walk.read += 1;
  walk.at = entry.id;
  walk.hash = entry.hash;
};

const walkTo = async (db: Db, walk: Walk, count: number): Promise<void> => {
  while (walk.at < count && walk.findings.length < most) {
    const clause = sql`where id > ${walk.at} and id <= ${count} order by id limit ${batch}`;
    const entries = await readEntries(db, clause);
    if (entries.length === 0) return;
    for (const entry of entries) step(walk, entry);
  }
};

const compareWithHead = (walk: Walk, head: TrailHead): void => {
  if (walk.at < head.count) walk.findings.push({ kind: 'truncated', id: walk.at + 1 });
  else if (walk.hash !== head.hash) walk.findings.push({ kind: 'unlinked', id: walk.at });
};

/** Walks the whole trail, while the server may go on writing, and says what does not fit. */
export const verifyTrail = async (db: Db, secretKey: string): Promise<Verdict> => {
  const key = chainKey(secretKey);
  const walk: Walk = { key, findings: [], read: 0, at: 0, hash: genesis };
  const { head, highest } = await readHead(db);
  if (head) {
    if (sealOf(key, head.count, head.hash) !== head.seal) walk.findings.push({ kind: 'head', id: null });
    if (highest > head.count) walk.findings.push({ kind: 'surplus', id: head.count + 1 });
    await walkTo(db, walk, head.count);
    if (walk.findings.length < most) compareWithHead(walk, head);
  } else {
    walk.findings.push({ kind: 'head', id: null });
    await walkTo(db, walk, highest);
  }
  return { entries: walk.read, findings: walk.findings.slice(0, most) };
};
