import { createHmac, hkdfSync } from 'node:crypto';
import { canonical } from './canonical.ts';
import type { TrailEntry } from './trail.ts';

/** An entry as the table audit_trail keeps it; ids are 1, 2, 3 … without a gap, `at` is ISO 8601 with milliseconds. */
export interface StoredEntry extends TrailEntry {
  readonly id: number;
  readonly at: string;
  readonly userId: number | null;
  readonly userTitle: string | null;
  readonly previousHash: string;
  readonly hash: string;
}
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

/** The hash of an entry covers all its columns and the hash before it. */
export const hashOf = (key: Buffer, entry: Omit<StoredEntry, 'hash'>): string => {
  const { id, at, userId, userTitle, action, resource, recordId, title, before, after, previousHash } = entry;
  return mac(
    key,
    canonical([id, at, userId, userTitle, action, resource, recordId, title, before, after, previousHash]),
  );
};

/** The seal binds the number of entries to the last hash, so that a shortened trail is found. */
export const sealOf = (key: Buffer, count: number, hash: string): string => mac(key, `head ${count} ${hash}`);
