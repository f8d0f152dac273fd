import { createHmac, hkdfSync } from 'node:crypto';
import { canonical } from './canonical.ts';
import type { TrailEntry } from './trail.ts';

/** An entry as the table audit_trail keeps it; ids are 1, 2, 3 … without a gap, `at` is ISO 8601 with milliseconds. */
export interface StoredEntry extends TrailEntry {
  readonly id: number;
  readonly at: string;
  readonly userId: number | null;
  readonly userTitle: string | null;
  /** where the person was; null for the system itself, and in entries from before it was kept */
  readonly address: string | null;
  readonly previousHash: string;
  readonly hash: string;
  /** when personal data was taken out; null where the entry is as it was written */
  readonly erasedAt: string | null;
  /** the seal over what was left of an entry then, its hash included */
  readonly erasure: string | null;
}
/** An entry as it is written. */
export type NewEntry = Omit<StoredEntry, 'erasedAt' | 'erasure'>;
/** The one row of trail_head: how many entries there are and how the last one hashes, sealed with the key. */
export interface TrailHead {
  readonly count: number;
  readonly hash: string;
  readonly seal: string;
}

/** What the first entry is chained to. */
export const genesis = '';

/** The key of the chain; it follows from SECRET_KEY and is never in the database. */
export const chainKey = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'audit trail', 32));

const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

type Content = Omit<NewEntry, 'hash'>;

/** An address comes last and only where there is one, so that entries from before addresses keep their hashes. */
const contentOf = (entry: Content): readonly unknown[] => {
  const { id, at, userId, userTitle, action, resource, recordId, title, before, after, previousHash, address } = entry;
  const known = [id, at, userId, userTitle, action, resource, recordId, title, before, after, previousHash];
  return address === null ? known : [...known, address];
};

/** The hash of an entry covers all its columns and the hash before it. */
export const hashOf = (key: Buffer, entry: Content): string => mac(key, canonical(contentOf(entry)));

/**
 * The seal of an entry out of which personal data was taken: over what is left, and over the hash that it had, by which
 * its neighbours still hang together.
 */
export const erasureOf = (key: Buffer, entry: NewEntry, erasedAt: string): string =>
  mac(key, `erased ${canonical([erasedAt, entry.hash, ...contentOf(entry)])}`);

/** True where an entry is as we wrote it, or as we left it when we took personal data out. */
export const isGenuine = (key: Buffer, entry: StoredEntry): boolean => {
  const { erasedAt, erasure } = entry;
  if (erasedAt === null) return erasure === null && hashOf(key, entry) === entry.hash;
  return erasureOf(key, entry, erasedAt) === erasure;
};

/** The seal binds the number of entries to the last hash, so that a shortened trail is found. */
export const sealOf = (key: Buffer, count: number, hash: string): string => mac(key, `head ${count} ${hash}`);
